/** A deal's last day; none is 'No expiration'. */
export const validUntilWording = (day: string | null) => (day === null ? "No expiration" : dayWording(day));

/** A calendar day as 'Dec 31, 2026'. */
export function dayWording(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(date);
}
