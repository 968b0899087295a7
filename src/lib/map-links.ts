/** A place on the globe, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Address of a page that shows the way to a place. Where the way begins the visitor fills in there. */
export function directionsLink({ latitude, longitude }: Position): string {
  const to = encodeURIComponent(`${latitude},${longitude}`);
  return `https://www.openstreetmap.org/directions?to=${to}#map=16/${latitude}/${longitude}`;
}

/** Half of what the map frame shows, in degrees: about ten minutes on foot to each side. */
const REACH = { latitude: 0.004, longitude: 0.009 };

/** Address of a frame with an interactive map and a mark at a place. */
export function mapFrameAddress({ latitude, longitude }: Position): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
