import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./container.module.css";

type ContainerProps = ComponentProps<"div"> & {
  /**
   * `narrow`: one column of text. `start`: the same below the title of a banner, in one line with it. `content`: most sections.
   * `wide`: pictures and the frame.
   */
  width?: "narrow" | "start" | "content" | "wide";
};

/** Centers its content on the page, with space on both sides. */
export function Container({ width = "content", className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}
