import { classNames } from "#src/lib/class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg";

type IconProps = {
  name: IconName;
  /** What the icon says where no text beside it does. Left out, it is decoration. */
  label?: string;
  className?: string | undefined;
};

/**
 * A line drawing in the colour and 1.25 times the size of the text around it. All drawings stand in one file that is
 * fetched once, so that neither pages nor scripts carry their outlines.
 */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
