import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { GalleryCardItem } from "#src/content/schemas/summaries.ts";
import { GalleryViewer } from "#src/features/gallery-viewer/gallery-viewer.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { HeadingRow } from "#src/ui/heading/heading-row.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { GallerySlider } from "./gallery-slider.tsx";
import styles from "./gallery-strip.module.css";

type GalleryStripProps = {
  head: SectionHead;
  items: readonly GalleryCardItem[];
  /** `strip`: a slider from edge to edge. `grid`: all pictures at once, three in a row on large screens. */
  layout?: "strip" | "grid";
  id?: string;
};

/** Pictures of the rooms. Each opens large over the page. Nothing where there are none. */
export function GalleryStrip({ head, items, layout = "strip", id = "gallery" }: GalleryStripProps) {
  if (items.length === 0) return null;
  const titleId = `${id}-title`;
  return (
    <Section id={id} theme="day" labelledBy={titleId} isExtra={layout === "strip"} className={styles.section}>
      <Container width="wide">
        <HeadingRow head={head} titleId={titleId} />
        {layout === "grid" && <GalleryGrid items={items} />}
      </Container>
      {layout === "strip" && <GallerySlider label={head.title} items={items} />}
      <GalleryViewer items={items} />
    </Section>
  );
}
