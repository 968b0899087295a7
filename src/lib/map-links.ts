/** A place on the globe, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** URL of a page with directions to a place. The visitor enters the start there. */
export function directionsLink({ latitude, longitude }: Position): string {
  const to = encodeURIComponent(`${latitude},${longitude}`);
  return `https://www.openstreetmap.org/directions?to=${to}#map=16/${latitude}/${longitude}`;
}

/** Half the extent of the map frame in degrees: about a ten-minute walk to each side. */
const REACH = { latitude: 0.004, longitude: 0.009 };

/** URL of a frame with an interactive map and a marker at a place. */
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
