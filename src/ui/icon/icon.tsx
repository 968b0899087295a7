import { classNames } from "#src/lib/class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg";

type IconProps = {
  name: IconName;
  className?: string | undefined;
};

/**
 * A line drawing in the colour and 1.25 times the size of the text around it; decoration, the words beside it say the
 * same. All drawings stand in one file that is fetched once, so that neither pages nor scripts carry their outlines.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
