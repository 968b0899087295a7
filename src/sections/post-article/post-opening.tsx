import type { ReactNode } from "react";
import { type BlogLayout, blogListPath } from "#domain/paths.ts";
import { formatLongDay } from "#domain/time.ts";
import { classNames } from "#src/lib/class-names.ts";
import { commentCount } from "#src/lib/count-comments.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { Breadcrumb } from "#src/ui/breadcrumb/breadcrumb.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import styles from "./post-opening.module.css";

type PostOpeningProps = {
  post: {
    title: string;
    subtitle: string;
    date: string;
    author: string;
    minutes: number;
    image: PictureData;
  };
  comments: number;
  /** Breadcrumb label of the list of posts. */
  blog: string;
  layout: BlogLayout;
};

const LOOKS: Record<BlogLayout, string | undefined> = {
  "right-sidebar": styles.coverRight,
  "left-sidebar": styles.coverLeft,
  wide: styles.coverWide,
};

/**
 * Header of an article: title and facts on a night background; the arched cover extends into the daylight
 * below.
 */
export function PostOpening({ post, comments, blog, layout }: PostOpeningProps) {
  const isWide = layout === "wide";
  return (
    <header className={classNames(styles.opening, LOOKS[layout])} data-section-theme="night">
      <Container width="wide" className={styles.inner}>
        <div className={styles.words}>
          <Breadcrumb
            trail={[
              { label: "Go Back Home", href: "/" },
              { label: blog, href: blogListPath(1, layout) },
            ]}
            current={post.title}
          />
          <h1 id="post-title" className={styles.title} tabIndex={-1}>
            {post.title}
          </h1>
          <p className={styles.subtitle}>{post.subtitle}</p>
          <ul role="list" className={styles.facts}>
            <li>
              <time dateTime={post.date}>{formatLongDay(post.date)}</time>
            </li>
            <li>{post.author}</li>
            <li>{post.minutes === 1 ? "1 minute to read" : `${post.minutes} minutes to read`}</li>
            {comments > 0 && (
              <li>
                <a href="#comments" className={styles.comments}>
                  {commentCount(comments)}
                </a>
              </li>
            )}
          </ul>
        </div>
        <Picture
          picture={post.image}
          shape={isWide ? "plain" : "upright"}
          sizes={isWide ? "(min-width: 1600px) 92rem, 100vw" : "(min-width: 900px) 34vw, 100vw"}
          priority
          className={styles.cover}
        />
      </Container>
    </header>
  );
}

/** The article's sidebar, below the cover that extends into its column. */
export function PostAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
