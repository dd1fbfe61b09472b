export type Postgis = {
  fill: (client: unknown) => Promise<void>;
  nearest: (lat: number, lng: number) => Promise<unknown>;
};
