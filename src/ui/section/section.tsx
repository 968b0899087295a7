import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./section.module.css";
import { SectionEdge } from "./section-edge.tsx";

type SectionProps = ComponentProps<"section"> & {
  /** Daylight or night room; colours inside follow. Neighbouring sections should not look the same. */
  mood?: "day" | "night";
  ground?: "plain" | "alt";
  /** Shape in which the section's ground rises into the section above. That one must be of another ground. */
  edge?: "none" | "arch" | "wave";
  /** Id of the section's heading, which names it. */
  labelledBy?: string | undefined;
  /** Nice to have: left away when the visitor asks for a simpler page. */
  isExtra?: boolean;
};

/** One room of a page: a ground from edge to edge, and air above and below. */
export function Section({
  mood = "day",
  ground = "plain",
  edge = "none",
  labelledBy,
  isExtra = false,
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <section
      {...rest}
      aria-labelledby={labelledBy}
      data-mood={mood}
      data-extra={isExtra || undefined}
      className={classNames(styles.section, ground === "alt" && styles.alt, className)}
    >
      {edge !== "none" && <SectionEdge shape={edge} />}
      {children}
    </section>
  );
}
