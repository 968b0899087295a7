import type { ReactNode } from "react";
import { searchPath } from "#domain/paths.ts";
import type { Post } from "#src/content/collections/posts.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { BlogPage } from "#src/content/schemas/pages/journal.ts";
import { classNames } from "#src/lib/class-names.ts";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";
import { TagList } from "#src/ui/tag-list/tag-list.tsx";
import styles from "./post-article.module.css";
import { PostShare } from "./post-share.tsx";
import { PostSources } from "./post-sources.tsx";

type PostArticleProps = {
  post: Pick<WithPictures<Post>, "title" | "body" | "sources" | "tags">;
  labels: BlogPage["labels"];
  /** Absolute URL of the post, for sharing. */
  url: string;
  /** Centered, for pages without a sidebar. */
  isCentered?: boolean;
  /** Links to other posts. */
  children: ReactNode;
};

/** An article: text, sources, topics, and links to share it. */
export function PostArticle({ post, labels, url, isCentered = false, children }: PostArticleProps) {
  return (
    <article
      className={classNames(styles.article, isCentered && styles.centered)}
      aria-labelledby="post-title"
    >
      <RichText blocks={post.body} className={styles.body} />
      <PostSources title={labels.sources} sources={post.sources} />
      <footer className={styles.footer} data-pagefind-ignore="">
        {post.tags.length > 0 && (
          <div>
            <h2 className={styles.label}>{labels.tags}</h2>
            <TagList tags={post.tags} pathOf={searchPath} />
          </div>
        )}
        <PostShare label={labels.share} title={post.title} url={url} />
        {children}
      </footer>
    </article>
  );
}
