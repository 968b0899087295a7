import type { SoundFiles } from "#src/content/schemas/place.ts";

/** The state of a sound; `loading` until it can be heard. */
export type SoundState = "silent" | "loading" | "playing" | "failed";

type Playing = { name: string; state: SoundState };

let audio: HTMLAudioElement | undefined;
let current: Playing | undefined;
const listeners = new Set<() => void>();

/** Subscribes to every change; for `useSyncExternalStore`. */
export function subscribeToSounds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of one sound by its name. */
export function soundState(name: string): SoundState {
  return current?.name === name ? current.state : "silent";
}

/**
 * Loads a sound and plays it once. Any other sound stops.
 *
 * @param name Identifies the sound on its page.
 */
export function playSound(name: string, files: SoundFiles): void {
  stopSound();
  const own = new Audio();
  const canPlayOpus = own.canPlayType('audio/webm; codecs="opus"') !== "";
  own.src = canPlayOpus ? files.webm : files.m4a;
  audio = own;
  const report = (state: SoundState): void => {
    if (audio === own) change({ name, state });
  };
  own.addEventListener("playing", () => report("playing"));
  own.addEventListener("ended", () => report("silent"));
  own.addEventListener("error", () => report("failed"));
  report("loading");
  // Rejected if the browser does not allow playback: the text says what could be heard.
  own.play().catch(() => report("failed"));
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
