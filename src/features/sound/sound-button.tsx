import { useEffect, useSyncExternalStore } from "react";
import type { SoundFiles } from "#src/content/schemas/place.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./sound-button.module.css";
import { playSound, type SoundState, soundState, stopSound, subscribeToSounds } from "./sound-player.ts";

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
  // Leaving the page stops its sounds.
  useEffect(() => stopSound, []);

  const listen = `Listen for ${files.seconds} seconds`;
  const isOn = state === "loading" || state === "playing";
  return (
    <div className={styles.sound} data-no-print>
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
