import { classNames } from "#src/lib/class-names.ts";
import styles from "./icon.module.css";
import { type IconName, iconPaths } from "./icon-paths.ts";

type IconProps = {
  name: IconName;
  /** What the icon says where no text beside it does. Left out, it is decoration. */
  label?: string;
  className?: string | undefined;
};

/** A line drawing in the colour and 1.25 times the size of the text around it. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(styles.icon, className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
