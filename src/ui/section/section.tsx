import type { ComponentProps } from "react";
import { Container } from "../container/container.tsx";
import { classNames } from "../lib/class-names.ts";
import styles from "./section.module.css";

type SectionProps = ComponentProps<"section"> & {
  /** Daylight or night room; colors inside follow. Adjacent sections should not look the same. */
  theme?: "day" | "night";
  background?: "plain" | "alt";
  /** Centers the content, as a `Container` does; without it, what is inside goes from edge to edge. */
  width?: ComponentProps<typeof Container>["width"];
  /** Class of that container. */
  inner?: string | undefined;
  /** Id of the section's heading, which names it: `about-title` in a section with the id `about`. */
  labelledBy?: string | undefined;
  /** Nice to have: hidden when the visitor asks for a simpler page. */
  isExtra?: boolean;
};

/** One room of a page: a background from edge to edge, with space above and below. */
export function Section({
  theme = "day",
  background = "plain",
  width,
  inner,
  labelledBy,
  isExtra = false,
  className,
  children,
  ...rest
}: SectionProps) {
  const titleId = rest.id && !rest["aria-label"] ? `${rest.id}-title` : undefined;
  return (
    <section
      {...rest}
      aria-labelledby={labelledBy ?? titleId}
      data-section-theme={theme}
      data-extra={isExtra || undefined}
      className={classNames(styles.section, background === "alt" && styles.alt, className)}
    >
      {width ? (
        <Container width={width} className={inner}>
          {children}
        </Container>
      ) : (
        children
      )}
    </section>
  );
}

/**
 * Extends its parent's background into the space at the end of the section above, as a wide, low arch. The parent needs
 * `position: relative` and a background. Calm mode and print leave it out.
 */
export function SectionEdge() {
  // An element, not a pseudo-element: contrast checkers cannot see what the latter covers.
  return <span className={styles.edge} data-decor aria-hidden="true" />;
}
