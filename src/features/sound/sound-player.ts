import type { SoundFiles } from "#src/content/schemas/shown-place.ts";

/** What happens to a sound: `loading` until it can be heard. */
export type SoundState = "silent" | "loading" | "playing" | "failed";

type Playing = { name: string; state: SoundState };

let audio: HTMLAudioElement | undefined;
let current: Playing | undefined;
const listeners = new Set<() => void>();

/** Tells of each change; for `useSyncExternalStore`. */
export function followSounds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of one sound by its name. */
export function soundState(name: string): SoundState {
  return current?.name === name ? current.state : "silent";
}

/**
 * Fetches a sound and plays it once. Another one stops.
 *
 * @param name Tells the sounds of a page apart.
 */
export function playSound(name: string, files: SoundFiles): void {
  stopSound();
  const own = new Audio();
  const canPlayOpus = own.canPlayType('audio/webm; codecs="opus"') !== "";
  own.src = canPlayOpus ? files.webm : files.m4a;
  audio = own;
  const tell = (state: SoundState): void => {
    if (audio === own) change({ name, state });
  };
  own.addEventListener("playing", () => tell("playing"));
  own.addEventListener("ended", () => tell("silent"));
  own.addEventListener("error", () => tell("failed"));
  tell("loading");
  // Refused where the browser lets no page play: the words say what can be heard.
  own.play().catch(() => tell("failed"));
}

/** Stops whatever is playing. */
export function stopSound(): void {
  audio?.pause();
  audio = undefined;
  change(undefined);
}

function change(next: Playing | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
