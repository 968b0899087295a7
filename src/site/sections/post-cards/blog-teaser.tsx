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
  background?: "plain" | "alt";
};

/** A few posts and a link to all of them. */
export function BlogTeaser(props: BlogTeaserProps) {
  const { head, posts, background = "alt" } = props;
  return (
    <Section id="blog" background={background} width="wide">
      <HeadingRow head={head} titleId="blog-title" />
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
