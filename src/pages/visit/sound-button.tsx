import { useEffect, useRef, useSyncExternalStore } from "react";
import type { SoundFiles } from "#src/content/schemas/place.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./sound-button.module.css";

let audio: HTMLAudioElement | undefined;

let current: Playing | undefined;

const listeners = new Set<() => void>();
type SoundButtonProps = {
  /** What can be heard, such as the name of a room; unique on the page. */
  name: string;
  files: SoundFiles;
};

/**
 * Plays one sound and stops it. Nothing loads before a press, and only one sound plays at a time. Without
 * JavaScript a link opens the sound in the browser's own player.
 */
export function SoundButton({ name, files }: SoundButtonProps) {
  const state = useSyncExternalStore(
    subscribeToSounds,
    () => soundState(name),
    (): SoundState => "silent",
  );
  const own = useRef<HTMLDivElement>(null);
  // Leaving the page stops its sounds, and so does closing the entry that has the button.
  useEffect(() => {
    const entry = own.current?.closest("details");
    if (entry) entry.ontoggle = () => !entry.open && soundState(name) !== "silent" && stopSound();
    return stopSound;
  }, [name]);

  const listen = `Listen for ${files.seconds} seconds`;
  const isOn = state === "loading" || state === "playing";
  return (
    <div ref={own} className={styles.sound} data-no-print>
      <span className={styles.scripted} data-wake="">
        <Button variant="secondary" onClick={() => (isOn ? stopSound() : playSound(name, files))}>
          <Icon name={isOn ? "stop" : "sound"} />
          <span>
            {isOn ? "Stop" : listen}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
      </span>
      <a href={files.m4a} className={styles.plain}>
        {listen}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </a>
      <StatusMessage tone="info">
        {state === "failed" && "The sound does not play right now. The words above say what you would hear."}
      </StatusMessage>
    </div>
  );
}

/** The state of a sound; `loading` until it can be heard. */
type SoundState = "silent" | "loading" | "playing" | "failed";

type Playing = { name: string; state: SoundState };

/** Subscribes to every change; for `useSyncExternalStore`. */
function subscribeToSounds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function soundState(name: string): SoundState {
  return current?.name === name ? current.state : "silent";
}

/** Loads a sound and plays it once. Any other sound stops. @param name Identifies the sound on its page. */
function playSound(name: string, files: SoundFiles): void {
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
function stopSound(): void {
  audio?.pause();
  audio = undefined;
  change(undefined);
}

function change(next: Playing | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
