import type { Testimonial } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./testimonial-niche.module.css";

type TestimonialNicheProps = { testimonial: WithPictures<Testimonial> };

/** One guest's words in an arched niche, with the portrait under its crown. */
export function TestimonialNiche({ testimonial }: TestimonialNicheProps) {
  const { portrait, text, name, role } = testimonial;
  return (
    <figure className={styles.niche}>
      <Picture picture={portrait} shape="circle" sizes="128px" className={styles.portrait} isDecorative />
      <blockquote className={styles.words}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.person}>
        <span className={styles.name}>{name}</span>
        <span className={styles.role}>{role}</span>
      </figcaption>
    </figure>
  );
}
