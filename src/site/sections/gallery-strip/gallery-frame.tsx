import type { ReactNode } from "react";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { GalleryCardItem } from "#site/content/schemas/summaries.ts";
import { Container } from "#ui/container/container.tsx";
import { HeadingRow } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./gallery-frame.module.css";
import { GalleryViewer, PictureLink } from "./gallery-viewer.tsx";

export type GalleryProps = { head: SectionHead; items: readonly GalleryCardItem[]; id?: string };

type GalleryFrameProps = GalleryProps & { children: ReactNode; isExtra?: boolean };

/** Heading above the pictures, and the viewer that enlarges one. Renders nothing without pictures. */
export function GalleryFrame({ head, items, id = "gallery", isExtra = false, children }: GalleryFrameProps) {
  if (items.length === 0) return null;
  const titleId = `${id}-title`;
  return (
    <Section id={id} isExtra={isExtra}>
      <Container width="wide">
        <HeadingRow head={head} titleId={titleId} />
        {children}
      </Container>
      <GalleryViewer items={items} />
    </Section>
  );
}

/** An arched picture with its title and a line of text. Picture and title open it enlarged. */
export function GalleryCard({ item, sizes }: { item: GalleryCardItem; sizes: string }) {
  return (
    <figure>
      <PictureLink slug={item.slug} picture={item.image} className={styles.link}>
        <Picture picture={item.image} sizes={sizes} shape="arch" className={styles.picture} />
        <span className={styles.title}>
          {item.title}
          <Icon name="plus" className={styles.icon} />
        </span>
      </PictureLink>
      <figcaption className={styles.text}>{item.subtitle}</figcaption>
    </figure>
  );
}
