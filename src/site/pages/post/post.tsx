import type { ComponentProps } from "react";
import { data, useLocation } from "react-router";
import { blogLayoutOf, blogListPath, postPath, postPathIn } from "#core/values/paths.ts";
import { CommentThread } from "#features/comments/parts.tsx";
import { readPostPage } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { PostRows } from "#site/sections/post-cards/post-rows.tsx";
import { HeadingRow } from "#ui/heading/heading.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { countComments } from "#ui/lib/count-comments.ts";
import { Section } from "#ui/section/section.tsx";
import { SidebarBox, SidebarLayout } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/post";
import styles from "./comment-section.module.css";
import { PostArticle, PostAside, PostContents, PostNeighbors, PostOpening } from "./post-article.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const page = readPostPage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return withPictures(page);
}

/** Three layouts of one article. Search engines index the one with the sidebar on the right. */
export const meta: Route.MetaFunction = ({ matches, loaderData: { title, post } }) =>
  routeMeta(matches, { title, description: post.summary, canonical: postPath(post.slug) });

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { page, post, comments, contents, previous, next, related } = loaderData;
  const { site } = useFrame();
  const layout = blogLayoutOf(useLocation().pathname);
  const pathOf = (slug: string) => postPathIn(layout, slug);
  const isWide = layout === "wide";
  const all = { label: page.labels.all, href: blogListPath(1, layout) };
  const article = (
    <>
      <PostArticle post={post} labels={page.labels} url={site.url + postPath(post.slug)} isCentered={isWide}>
        <PostNeighbors previous={previous} next={next} labels={page.labels} pathOf={pathOf} />
      </PostArticle>
      <CommentSection
        key={post.slug}
        title={page.labels.comments}
        words={page.comments}
        comments={comments}
        target={{ post: post.slug }}
        help={site}
        isCentered={isWide}
      />
    </>
  );

  return (
    <PageParts>
      <PostOpening post={post} comments={countComments(comments)} blog={page.labels.all} layout={layout} />
      <Section labelledBy="post-title" width="wide">
        {isWide ? (
          article
        ) : (
          <SidebarLayout
            side={layout === "left-sidebar" ? "start" : "end"}
            sidebarLabel={page.labels.related}
            sidebar={
              <PostAside>
                {related.length > 0 && (
                  <SidebarBox id="related" title={page.labels.related} isExtra>
                    <PostRows posts={related} pathOf={pathOf} />
                    <TextLink to={all.href}>{all.label}</TextLink>
                  </SidebarBox>
                )}
                <PostContents parts={contents} />
              </PostAside>
            }
          >
            {article}
          </SidebarLayout>
        )}
      </Section>
      {isWide && related.length > 0 && (
        <Section id="related" background="alt" isExtra>
          <HeadingRow head={{ title: page.labels.related, action: all }} titleId="related-title" />
          <PostRows posts={related} pathOf={pathOf} />
        </Section>
      )}
    </PageParts>
  );
}

type CommentSectionProps = ComponentProps<typeof CommentThread> & { title: string; isCentered?: boolean };

/** A comment thread with its own heading, at the end of an article. */
function CommentSection({ title, isCentered = false, ...thread }: CommentSectionProps) {
  const count = countComments(thread.comments);
  return (
    <section
      id="comments"
      className={classNames(styles.section, isCentered && styles.centered)}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">
        {title}
        {count > 0 && ` (${count})`}
      </h2>
      <CommentThread {...thread} />
    </section>
  );
}
