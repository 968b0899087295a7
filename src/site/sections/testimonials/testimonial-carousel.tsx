import type { Testimonial } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./testimonials.module.css";

type TestimonialCarouselProps = { head: SectionHead; testimonials: readonly WithPictures<Testimonial>[] };

/**
 * Testimonials, each in a niche below a large quotation mark, three side by side, that move only on request. Renders nothing without testimonials.
 */
export function TestimonialCarousel({ head, testimonials }: TestimonialCarouselProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section id="testimonials" theme="night" background="alt" width="wide">
      <Heading level={2} id="testimonials-title" className={styles.head} {...head} />
      <Carousel
        label={head.title}
        className={styles.carousel}
        slides={testimonials.map(({ id, portrait, text, name, role }) => ({
          key: id,
          name,
          content: (
            <figure className={styles.niche}>
              <span className={styles.mark} aria-hidden="true">
                “
              </span>
              <blockquote className={styles.words}>
                <p>{text}</p>
              </blockquote>
              <figcaption className={styles.person}>
                <Picture
                  picture={portrait}
                  shape="circle"
                  sizes="56px"
                  className={styles.portrait}
                  isDecorative
                />
                <span className={styles.who}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.role}>{role}</span>
                </span>
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  );
}
