import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { useMotionAllowed } from "#src/lib/use-motion-allowed.ts";

/** How a carousel that moves by itself stands. */
export type Autoplay = ReturnType<typeof useAutoplay>;

/**
 * Calls back again and again, and rests while the pointer or the keyboard is inside, while the tab is hidden, and
 * once the visitor has pressed Pause. It never starts where nothing may move.
 *
 * @param delay Time in ms between two calls; undefined for a carousel that stands still.
 * @param onTick Shows the next slide.
 */
export function useAutoplay(delay: number | undefined, onTick: () => void) {
  const isAllowed = useMotionAllowed();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = delay !== undefined && isAllowed && !isPaused && !isHovered && !isFocused;

  const tick = useEffectEvent(() => {
    if (!document.hidden) onTick();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), delay);
    return () => clearInterval(timer);
  }, [isRunning, delay]);

  return {
    isAllowed,
    isPaused,
    isRunning,
    toggle: () => setPaused(!isPaused),
    listeners: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
  };
}
