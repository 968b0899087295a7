import { type ReactNode, useState } from "react";
import { directionsLink, mapFrameAddress, type Position } from "#src/lib/map-links.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import styles from "./place-map.module.css";

type PlaceMapProps = {
  /** What is at the place, such as the studio's name. */
  place: string;
  /** The address, line by line. */
  address: readonly string[];
  position: Position;
  /** Drawing of the surroundings, from this site. */
  picture: PictureData;
  /** Heading and text above the address. */
  children?: ReactNode;
};

/**
 * Where a place is: a drawing, the address, and directions. An interactive map from OpenStreetMap replaces
 * the drawing when a visitor asks for it; nothing is loaded from there before.
 */
export function PlaceMap({ place, address, position, picture, children }: PlaceMapProps) {
  const [isLive, setIsLive] = useState(false);
  return (
    <div className={styles.map} data-wake="">
      <div className={styles.words}>
        {children}
        <address className={styles.address} translate="no">
          <strong>{place}</strong>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <TextLink to={directionsLink(position)}>Get directions</TextLink>
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
      <div className={styles.view}>
        {isLive ? (
          <iframe
            src={mapFrameAddress(position)}
            title={`Interactive map: ${place}, ${address.join(", ")}`}
            className={styles.frame}
          />
        ) : (
          <Picture picture={picture} sizes="(min-width: 900px) 60vw, 100vw" className={styles.picture} />
        )}
      </div>
    </div>
  );
}
