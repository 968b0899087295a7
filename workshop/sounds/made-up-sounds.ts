import { bubbleTubeCorner } from "./rooms/bubble-tube-corner.ts";
import { fiberOpticCurtain } from "./rooms/fiber-optic-curtain.ts";
import { frontDoor } from "./rooms/front-door.ts";
import { podAndEggSwing } from "./rooms/pod-and-egg-swing.ts";
import { street } from "./rooms/street.ts";
import { tactileWall } from "./rooms/tactile-wall.ts";
import { weightedBlanketLounge } from "./rooms/weighted-blanket-lounge.ts";
import type { Stereo } from "./signal.ts";

interface MadeUpSound {
  /** Name of its files: the slug of the room's service, or the name of the place. */
  name: string;
  /** Assumed loudness of the place, in dB(A). */
  decibels: number;
  make: () => Stereo;
}

/** The sounds of the sample studio, from quietest to loudest. */
export const MADE_UP_SOUNDS: readonly MadeUpSound[] = [
  { name: "weighted-blanket-lounge", decibels: 25, make: weightedBlanketLounge },
  { name: "fiber-optic-curtain", decibels: 26, make: fiberOpticCurtain },
  { name: "pod-and-egg-swing", decibels: 34, make: podAndEggSwing },
  { name: "tactile-wall", decibels: 41, make: tactileWall },
  { name: "bubble-tube-corner", decibels: 42, make: bubbleTubeCorner },
  { name: "front-door", decibels: 46, make: frontDoor },
  { name: "street", decibels: 60, make: street },
];

/**
 * Target loudness of a place in LUFS. One rule for all places keeps their relative loudness. A street is then
 * about as loud as speech on the web, and its peaks stay below -3 dBTP.
 */
export function targetLoudness(decibels: number): number {
  return decibels - 80;
}
