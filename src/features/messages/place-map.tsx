import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./place-map.module.css";

/** Half the extent of the map frame in degrees: about a ten-minute walk to each side. */
const REACH = { latitude: 0.004, longitude: 0.009 };

type PlaceMapProps = {
  /** What is at the place, such as the studio's name. */
  place: string;
  address: readonly string[];
  position: Position;
  /** Drawing of the surroundings, from this site, if there is one. */
  picture?: PictureData | undefined;
  /** Whether it says the address, and the way there. */
  hasAddress?: boolean;
};

/**
 * Where a place is: a drawing, the address, and directions. An interactive map from OpenStreetMap replaces
 * the drawing when a visitor asks for it; nothing is loaded from there before.
 */
export function PlaceMap({ place, address, position, picture, hasAddress = true }: PlaceMapProps) {
  const [isLive, setIsLive] = useState(false);
  return (
    <div className={styles.map} data-wake="">
      <div className={styles.words}>
        {hasAddress && (
          <>
            <address className={styles.address} translate="no">
              <strong>{place}</strong>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <TextLink to={directionsLink(position)}>Get directions</TextLink>
          </>
        )}
        <div className={styles.ask}>
          <Button variant="secondary" onClick={() => setIsLive(!isLive)}>
            {isLive ? "Close the interactive map" : "Open the interactive map"}
          </Button>
          <p className={styles.note}>
            The interactive map comes from openstreetmap.org. It learns your internet address when you open
            the map.
          </p>
        </div>
      </div>
      {(isLive || picture) && (
        <div className={styles.view}>
          {isLive ? (
            <iframe
              src={mapFrameAddress(position)}
              title={`Interactive map: ${place}, ${address.join(", ")}`}
              className={styles.frame}
            />
          ) : (
            picture && (
              <Picture picture={picture} sizes="(min-width: 900px) 60vw, 100vw" className={styles.picture} />
            )
          )}
        </div>
      )}
    </div>
  );
}

/** A place on the globe, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** URL of a page with directions to a place. The visitor enters the start there. */
export function directionsLink({ latitude, longitude }: Position): string {
  const to = encodeURIComponent(`${latitude},${longitude}`);
  return `https://www.openstreetmap.org/directions?to=${to}#map=16/${latitude}/${longitude}`;
}

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
