import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { HeadingRow } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./blog-teaser.module.css";
import { PostCard } from "./post-card.tsx";

type BlogTeaserProps = {
  head: SectionHead;
  /** Three posts, the first one large. */
  posts: readonly PostSummary[];
  /** Anchor of the section; `blog` on the home page. */
  id?: string;
  background?: "plain" | "alt";
  /** Related posts are hidden when the visitor asks for a simpler page; the home page's blog is not. */
  isExtra?: boolean;
};

/** A few posts and a link to all of them. */
export function BlogTeaser(props: BlogTeaserProps) {
  const { head, posts, id = "blog", background = "alt", isExtra = false } = props;
  const titleId = `${id}-title`;
  return (
    <Section id={id} background={background} isExtra={isExtra} width="wide">
      <HeadingRow head={head} titleId={titleId} />
      <ul role="list" className={styles.teaser}>
        {posts.map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} look={index === 0 ? "large" : "beside"} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
