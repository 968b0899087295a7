import { type ReactNode, useState } from "react";
import { type BlogLayout, blogListPath } from "#core/values/paths.ts";
import { formatShortDay } from "#core/values/time.ts";
import type { Post, PostSource } from "#site/content/collections/posts.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { BlogPage } from "#site/content/schemas/pages/journal.ts";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Container } from "#ui/container/container.tsx";
import { Icon, type IconName } from "#ui/icon/icon.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { commentCount } from "#ui/lib/count-comments.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { TagList } from "#ui/tag-list/tag-list.tsx";
import styles from "./post-article.module.css";

const LOOKS: Record<BlogLayout, string | undefined> = {
  "right-sidebar": styles.coverRight,
  "left-sidebar": styles.coverLeft,
  wide: styles.coverWide,
};

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
            <TagList tags={post.tags} />
          </div>
        )}
        <PostShare label={labels.share} title={post.title} url={url} />
        {children}
      </footer>
    </article>
  );
}

/** Links to share a post by its absolute URL. Plain links: no third-party code runs on this page. */
function PostShare({ label, title, url }: { label: string; title: string; url: string }) {
  return (
    <section aria-labelledby="share">
      <h2 id="share" className={styles.label}>
        {label}
      </h2>
      <div className={styles.ways}>
        <CopyLink url={url} />
        {shareLinks(title, url).map(({ name, icon, href }) => (
          <ButtonLink key={name} to={href} variant="quiet">
            <Icon name={icon} />
            {name}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function shareLinks(title: string, url: string): { name: string; icon: IconName; href: string }[] {
  const address = encodeURIComponent(url);
  return [
    {
      name: "E-mail",
      icon: "mail",
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`,
    },
    { name: "Facebook", icon: "facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    {
      name: "LinkedIn",
      icon: "linkedin",
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
  ];
}

function PostSources({ title, sources }: { title: string; sources: readonly PostSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list}>
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener external">
              {source.title}
            </a>
            <span className={styles.publisher}>
              {source.publisher}, {source.year}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The headings of an article as links. Renders nothing for fewer than three. */
export function PostContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  if (parts.length < 3) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.postContentsTitle}>
        In this post
      </h2>
      <ol role="list" className={styles.postContentsList}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <SmartLink to={`#${id}`}>{title}</SmartLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Neighbor = { slug: string; title: string };

type PostNeighborsProps = {
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
  labels: { previous: string; next: string };
  pathOf: (slug: string) => string;
};

/** The previous and next posts by date. */
export function PostNeighbors({ previous, next, labels, pathOf }: PostNeighborsProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.nav} aria-label={`${labels.previous}, ${labels.next}`}>
      {previous && (
        <SmartLink to={pathOf(previous.slug)} className={styles.link} rel="prev">
          <span className={styles.postNeighborsLabel}>
            <Icon name="arrow-left" />
            {labels.previous}
          </span>
          <span className={styles.postNeighborsTitle}>{previous.title}</span>
        </SmartLink>
      )}
      {next && (
        <SmartLink to={pathOf(next.slug)} className={styles.next} rel="next">
          <span className={styles.postNeighborsLabel}>
            {labels.next}
            <Icon name="arrow-right" />
          </span>
          <span className={styles.postNeighborsTitle}>{next.title}</span>
        </SmartLink>
      )}
    </nav>
  );
}

type PostOpeningProps = {
  post: Pick<WithPictures<Post>, "title" | "subtitle" | "date" | "author" | "image"> & { minutes: number };
  comments: number;
  /** Breadcrumb label of the list of posts. */
  blog: string;
  layout: BlogLayout;
};

/** Header of an article: title and facts on a night background; the arched cover extends into the daylight below. */
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
          <h1 id="post-title" className={styles.postOpeningTitle} tabIndex={-1}>
            {post.title}
          </h1>
          <p className={styles.subtitle}>{post.subtitle}</p>
          <ul role="list" className={styles.facts}>
            <li>
              <time dateTime={post.date}>{formatShortDay(post.date)}</time>
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

/** Copies a full URL to the clipboard and says so. If the browser forbids it, shows the URL to copy by hand. */
function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();

  async function handleClick(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <div className={styles.copy} data-wake="">
      <Button variant="secondary" onClick={handleClick}>
        <Icon name={outcome === "copied" ? "check" : "link"} />
        Copy link
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome === "copied" && "The link is copied."}
        {outcome === "failed" && `Your browser did not allow it. The link is ${url}`}
      </p>
    </div>
  );
}
