import { useState } from "react";
import { isDim, keepTheme } from "#features/comfort/model.ts";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./dimmed-room.module.css";

/** Offers for the whole site what the slider of a picture has done, and takes it back. */
export function KeepDim() {
  const [isKept, setKept] = useState(() => isDim(document.documentElement));
  function handleClick(): void {
    keepTheme(document.documentElement, isKept ? "light" : "dim");
    setKept(!isKept);
  }
  return (
    <button type="button" className={styles.keep} onClick={handleClick}>
      {isKept ? "Make the whole site light" : "Keep the whole site dim"}
    </button>
  );
}

type DimmedRoomProps = {
  room: PictureData;
  dimmed: PictureData;
  sizes: string;
  /** From 1, as it is, to 0. */
  light: number;
};

/** A room in its own light, and the same turned down over it. */
export function DimmedRoom({ room, dimmed, sizes, light }: DimmedRoomProps) {
  const shown = { sizes, priority: true, className: styles.picture };
  return (
    <div className={styles.room} data-lit={light === 1 ? "" : undefined}>
      <Picture {...shown} picture={room} />
      <div className={styles.over} style={{ opacity: 1 - light }}>
        {/* Until it has loaded, the room stays as it is. */}
        <Picture {...shown} picture={{ ...dimmed, previews: { whole: "", upright: "" } }} />
      </div>
    </div>
  );
}
