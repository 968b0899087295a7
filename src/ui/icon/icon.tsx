import { classNames } from "#src/lib/class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg";

type IconProps = {
  name: IconName;
  className?: string | undefined;
};

/**
 * A line drawing in the color and 1.25 times the size of the text around it. It is decoration: the text
 * beside it says the same. All drawings are in one file that is loaded once, so that neither pages nor
 * scripts contain their outlines.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
