import { useCallback, useEffect, useRef, useState } from "react";
import type { SoundFiles } from "#site/content/schemas/place.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./sound-button.module.css";

type SoundButtonProps = {
  /** What can be heard, such as the name of a room. */
  name: string;
  files: SoundFiles;
};

/** Stops the sound that plays. */
let stopPlaying: (() => void) | undefined;

/**
 * Plays one sound and stops it. Nothing loads before a press, and only one sound plays at a time. Without
 * JavaScript a link opens the sound in the browser's own player.
 */
export function SoundButton({ name, files }: SoundButtonProps) {
  /** `loading` until it can be heard. */
  const [state, setState] = useState<"silent" | "loading" | "playing" | "failed">("silent");
  const audio = useRef<HTMLAudioElement>(undefined);
  const own = useRef<HTMLDivElement>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = undefined;
    setState("silent");
  }, []);
  // Leaving the page stops its sounds, and so does closing the entry that has the button.
  useEffect(() => {
    const entry = own.current?.closest("details");
    if (entry) entry.ontoggle = () => !entry.open && stop();
    return stop;
  }, [stop]);

  function play(): void {
    stopPlaying?.();
    stopPlaying = stop;
    const sound = new Audio();
    const canPlayOpus = sound.canPlayType('audio/webm; codecs="opus"') !== "";
    sound.src = canPlayOpus ? files.webm : files.m4a;
    audio.current = sound;
    const report = (next: typeof state) => audio.current === sound && setState(next);
    sound.addEventListener("playing", () => report("playing"));
    sound.addEventListener("ended", () => report("silent"));
    sound.addEventListener("error", () => report("failed"));
    setState("loading");
    // Rejected if the browser does not allow playback: the text says what could be heard.
    sound.play().catch(() => report("failed"));
  }

  const listen = `Listen for ${files.seconds} seconds`;
  const isOn = state === "loading" || state === "playing";
  return (
    <div ref={own} className={styles.sound} data-no-print>
      <span className={styles.scripted} data-wake="">
        <Button variant="secondary" onClick={isOn ? stop : play}>
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
