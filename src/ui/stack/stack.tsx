import type { ComponentProps } from "react";
import styles from "./stack.module.css";

/** Gap between the children in units of 8 px. */
type Gap = 1 | 2 | 3 | 4 | 6;

type StackProps = Omit<ComponentProps<"div">, "className"> & { gap?: Gap };

/** Stacks its children with even gaps: the fields of a form, the blocks of a column. */
export function Stack({ gap, ...rest }: StackProps) {
  return <div {...rest} className={stackClass(gap)} />;
}

/** The class of a stack, for a list, a section or a form. */
export function stackClass(gap: Gap = 3): string | undefined {
  return styles[`gap${gap}`];
}
