// As an address: imported, every visitor's first scripts would carry what loads stylesheets with a chunk.
const address = new URL("maplibre-gl/dist/maplibre-gl.css", import.meta.url).href;

let asked: Promise<void> | null = null;

/**
 * Puts the map's stylesheet into the page, once. Without it neither pins nor buttons have a place.
 * @throws where it does not come; the next call asks for it anew
 */
export function loadStylesheet(): Promise<void> {
  asked ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      asked = null;
      link.remove();
      reject(new Error("The map's stylesheet did not come"));
    };
    document.head.append(link);
  });
  return asked;
}
