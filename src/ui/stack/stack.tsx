import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./stack.module.css";

/** Gap between the children in units of 8 px. */
type Gap = 1 | 2 | 3 | 4 | 6;

type StackProps = ComponentProps<"div"> & { gap?: Gap };

const GAPS = { 1: styles.gap1, 2: styles.gap2, 3: styles.gap3, 4: styles.gap4, 6: styles.gap6 };

/** Stacks its children with even gaps: the fields of a form, the blocks of a column. */
export function Stack({ gap, className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(stackClass(gap), className)} />;
}

/** The class of a stack, for a list, a section or a form. */
export function stackClass(gap: Gap = 3): string | undefined {
  return GAPS[gap];
}
