import type { PictureData } from "#src/lib/picture-data.ts";
import { Picture } from "#src/ui/picture/picture.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./project-grid.module.css";

export type Project = { title: string; href: string; image: PictureData };

/** Arched pictures, each linking to a project. */
export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {projects.map(({ title, href, image }) => (
        <li key={href}>
          <SmartLink to={href} className={styles.project}>
            <Picture picture={image} shape="arch" sizes="(min-width: 900px) 8rem, 30vw" isDecorative />
            <span className={styles.title}>{title}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
