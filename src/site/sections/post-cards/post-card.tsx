import { useId } from "react";
import { postPath } from "#core/values/paths.ts";
import { formatShortDay } from "#core/values/time.ts";
import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { classNames } from "#ui/lib/class-names.ts";
import { commentCount } from "#ui/lib/count-comments.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./post-card.module.css";

/**
 * `large`: first in a teaser. `beside`: picture left, text right. `stacked`: one below the other, as wide as its column.
 * `row`: text left, an arch right. `spread`: a wide picture and large text, alternating sides from post to post.
 */
type PostLook = "large" | "beside" | "stacked" | "row" | "spread";

type PostCardProps = {
  post: PostSummary;
  look: PostLook;
  /** Link text below the post; the post's title is added for screen readers. */
  readMore?: string;
  pathOf?: (slug: string) => string;
};

const SIZES: Record<PostLook, string> = {
  large: "(min-width: 1200px) 50vw, (min-width: 900px) 55vw, 100vw",
  beside: "(min-width: 900px) 20vw, 40vw",
  stacked: "(min-width: 900px) 62vw, 100vw",
  row: "(min-width: 1240px) 30vw, (min-width: 600px) 65vw, 45vw",
  spread: "(min-width: 900px) 56vw, 100vw",
};

/** One post in a list. The picture is a link for the pointer only; screen readers get the title's link. */
export function PostCard({ post, look, readMore = "Read More...", pathOf = postPath }: PostCardProps) {
  const path = pathOf(post.slug);
  const titleId = useId();
  const isTeaser = look === "large" || look === "beside";
  return (
    <article className={classNames(styles.post, styles[look])} aria-labelledby={titleId}>
      <SmartLink to={path} className={styles.frame} tabIndex={-1} aria-hidden>
        <Picture
          picture={look === "beside" ? post.imageSmall : post.image}
          shape={look === "beside" ? "upright" : "plain"}
          sizes={SIZES[look]}
          className={styles.picture}
          isDecorative
        />
      </SmartLink>
      <div className={styles.words}>
        <PostFacts date={post.date} comments={post.comments} />
        <h3 id={titleId} className={styles.title}>
          <SmartLink to={path}>{post.title}</SmartLink>
        </h3>
        <p className={styles.summary}>{isTeaser ? post.summary : post.subtitle}</p>
        <TextLink to={path}>
          {readMore}
          <VisuallyHidden> {post.title}</VisuallyHidden>
        </TextLink>
      </div>
    </article>
  );
}

/** The date of a post, and its number of comments, if any. */
export function PostFacts({ date, comments }: { date: string; comments: number }) {
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{formatShortDay(date)}</time>
      {comments > 0 && <span>{commentCount(comments)}</span>}
    </p>
  );
}
