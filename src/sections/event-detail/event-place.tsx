import type { StudioEvent } from "#src/content/collections/events.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { PlaceMap } from "#src/features/map/place-map.tsx";

/** Where an event is: its own place, not the studio's. */
export function EventPlace({ place }: { place: WithPictures<StudioEvent["place"]> }) {
  const { name, street, city, region, postalCode, latitude, longitude, picture } = place;
  return (
    <PlaceMap
      place={name}
      address={[street, `${city}, ${region} ${postalCode}`]}
      position={{ latitude, longitude }}
      picture={picture}
    />
  );
}
