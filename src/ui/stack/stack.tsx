import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./stack.module.css";

type StackProps = ComponentProps<"div"> & {
  /** Gap between the children in units of 8 px. */
  gap?: 1 | 2 | 3 | 4 | 6;
};

const GAPS = { 1: styles.gap1, 2: styles.gap2, 3: styles.gap3, 4: styles.gap4, 6: styles.gap6 };

/** Stacks its children with even gaps: the fields of a form, the blocks of a column. */
export function Stack({ gap = 3, className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, GAPS[gap], className)} />;
}
