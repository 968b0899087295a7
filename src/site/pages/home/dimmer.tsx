import { lazy, Suspense, type SyntheticEvent, useEffect, useRef } from "react";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./dimmer.module.css";

/** The slider's last step, in percent: the light is as low as it gets. */
const LOWEST = 100;

/** How far the light of a room is turned down, in percent; undefined until somebody has touched the slider. */
export type Dimming = number | undefined;

// Nothing of them is loaded before the slider is touched.
const KeepDim = lazy(() => import("./dimmed-room.tsx").then((room) => ({ default: room.KeepDim })));
const DimmedRoom = lazy(() => import("./dimmed-room.tsx").then((room) => ({ default: room.DimmedRoom })));

type DimmerProps = { dimming: Dimming; onDim: (percent: number) => void };

/**
 * Turns down the light of a room in a picture, as its guests do. At its last step it offers the same for the whole site. Without
 * JavaScript there are two radio buttons in its place.
 */
export function Dimmer({ dimming, onDim }: DimmerProps) {
  const slider = useRef<HTMLInputElement>(null);
  // It may have been moved before React was there.
  useEffect(() => {
    const percent = Number(slider.current?.value);
    if (percent > 0) onDim(percent);
  }, [onDim]);
  const handleTouch = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onDim(Number(currentTarget.value));
  return (
    <>
      <div className={styles.dimmer} data-no-print="">
        <label htmlFor="dimmer">Turn the light down</label>
        <input
          ref={slider}
          id="dimmer"
          type="range"
          max={LOWEST}
          step={5}
          defaultValue={0}
          onPointerDown={handleTouch}
          onFocus={handleTouch}
          onChange={handleTouch}
        />
        {dimming === LOWEST && (
          <Suspense>
            <KeepDim />
          </Suspense>
        )}
      </div>
      <noscript>
        <fieldset className={styles.lights}>
          <legend>The light in the room</legend>
          <label>
            <input type="radio" name="light" defaultChecked /> As it is
          </label>
          <label>
            <input type="radio" name="light" data-lowest="" /> Turned down
          </label>
        </fieldset>
      </noscript>
    </>
  );
}

type DimmerRoomProps = {
  dimming: Dimming;
  /** The room, and the same with its light turned down. */
  room: PictureData;
  dimmed: PictureData;
  sizes: string;
};

/** The room of a {@link Dimmer}, above whatever else its window shows. */
export function DimmerRoom({ dimming, dimmed, ...rest }: DimmerRoomProps) {
  return (
    <>
      {dimming !== undefined && (
        <Suspense>
          <DimmedRoom {...rest} dimmed={dimmed} light={1 - dimming / LOWEST} />
        </Suspense>
      )}
      <noscript>
        <Picture sizes={rest.sizes} picture={dimmed} className={styles.unlit} />
      </noscript>
    </>
  );
}
