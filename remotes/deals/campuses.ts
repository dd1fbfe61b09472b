/** Places to look from without telling one's own: campuses, the default first. Degrees to three decimals. */
export const campuses: readonly { name: string; city: string; latitude: number; longitude: number }[] = [
  { name: "University of Miami", city: "Coral Gables, FL", latitude: 25.7216, longitude: -80.2794 },
  { name: "Florida International University", city: "Miami, FL", latitude: 25.756, longitude: -80.376 },
  { name: "University of Florida", city: "Gainesville, FL", latitude: 29.644, longitude: -82.355 },
  { name: "Florida State University", city: "Tallahassee, FL", latitude: 30.442, longitude: -84.298 },
  { name: "University of Central Florida", city: "Orlando, FL", latitude: 28.602, longitude: -81.2 },
  { name: "Georgia Tech", city: "Atlanta, GA", latitude: 33.776, longitude: -84.398 },
  { name: "Duke University", city: "Durham, NC", latitude: 36.001, longitude: -78.938 },
  { name: "New York University", city: "New York, NY", latitude: 40.73, longitude: -73.997 },
  { name: "Columbia University", city: "New York, NY", latitude: 40.808, longitude: -73.962 },
  { name: "Boston University", city: "Boston, MA", latitude: 42.35, longitude: -71.105 },
  { name: "University of Michigan", city: "Ann Arbor, MI", latitude: 42.278, longitude: -83.738 },
  { name: "Ohio State University", city: "Columbus, OH", latitude: 40.007, longitude: -83.03 },
  { name: "University of Chicago", city: "Chicago, IL", latitude: 41.789, longitude: -87.599 },
  { name: "University of Texas", city: "Austin, TX", latitude: 30.285, longitude: -97.734 },
  { name: "Rice University", city: "Houston, TX", latitude: 29.717, longitude: -95.402 },
  { name: "University of Colorado", city: "Boulder, CO", latitude: 40.008, longitude: -105.266 },
  { name: "Arizona State University", city: "Tempe, AZ", latitude: 33.424, longitude: -111.928 },
  { name: "UCLA", city: "Los Angeles, CA", latitude: 34.069, longitude: -118.445 },
  { name: "Stanford University", city: "Stanford, CA", latitude: 37.428, longitude: -122.17 },
  { name: "UC Berkeley", city: "Berkeley, CA", latitude: 37.872, longitude: -122.259 },
  { name: "University of Washington", city: "Seattle, WA", latitude: 47.655, longitude: -122.304 },
];

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Coordinates typed as 'latitude, longitude'; null where the text is not that. */
export function typedCoordinates(text: string): { latitude: number; longitude: number } | null {
  const found = COORDINATES.exec(text);
  const latitude = Number(found?.[1]);
  const longitude = Number(found?.[2]);
  return found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
