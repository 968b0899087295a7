import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./section.module.css";

type SectionProps = ComponentProps<"section"> & {
  /** Daylight or night room; colors inside follow. Adjacent sections should not look the same. */
  theme?: "day" | "night";
  background?: "plain" | "alt";
  /** Shape in which the background rises into the section above, which must have another background. */
  edge?: "none" | "arch" | "wave";
  /** Id of the section's heading, which names it. */
  labelledBy?: string | undefined;
  /** Nice to have: hidden when the visitor asks for a simpler page. */
  isExtra?: boolean;
};

/** One room of a page: a background from edge to edge, with space above and below. */
export function Section({
  theme = "day",
  background = "plain",
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
      data-section-theme={theme}
      data-extra={isExtra || undefined}
      className={classNames(styles.section, background === "alt" && styles.alt, className)}
    >
      {edge !== "none" && <SectionEdge shape={edge} />}
      {children}
    </section>
  );
}

/**
 * Extends its parent's background into the space at the end of the section above, as a wide, low arch or a
 * wave. The parent needs `position: relative` and a background. Calm mode and print leave it out.
 */
export function SectionEdge({ shape }: { shape: "arch" | "wave" }) {
  // An element, not a pseudo-element: contrast checkers cannot see what the latter covers.
  return <span className={classNames(styles.edge, styles[shape])} data-decor aria-hidden="true" />;
}
