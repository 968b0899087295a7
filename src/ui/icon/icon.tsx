import { classNames } from "../lib/class-names.ts";
import styles from "./icon.module.css";
import drawings from "./icons.svg";

/** Every symbol in icons.svg. */
export const iconNames = [
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "basket",
  "bench",
  "calendar",
  "check",
  "chevron",
  "clock",
  "close",
  "download",
  "exit",
  "external",
  "facebook",
  "heart",
  "info",
  "instagram",
  "leaf",
  "link",
  "linkedin",
  "mail",
  "menu",
  "minus",
  "moon",
  "pause",
  "pen",
  "person",
  "phone",
  "pin",
  "play",
  "plus",
  "printer",
  "restroom",
  "scale",
  "search",
  "share",
  "sliders",
  "sound",
  "stop",
  "sun",
  "users",
  "warning",
  "youtube",
] as const;

/**
 * A line drawing in the color and 1.25 times the size of the text around it. It is decoration: the text beside it says the
 * same. All drawings are in one file that is loaded once, so that neither pages nor scripts contain their outlines.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

export type IconName = (typeof iconNames)[number];
