/**
 * As `read`, each text once: a list asks for the same text as often as it has deals.
 * @param most texts whose readings are kept; past that they are begun anew
 */
export function keptReadings<Reading>(most: number, read: (text: string) => Reading): (text: string) => Reading {
  const kept = new Map<string, Reading>();
  return (text) => {
    if (kept.has(text)) return kept.get(text) as Reading;
    const reading = read(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, reading);
    return reading;
  };
}
