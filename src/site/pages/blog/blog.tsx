import { data, useLocation } from "react-router";
import { blogLayoutOf, blogListPath, postPathIn } from "#core/values/paths.ts";
import { readBlogList } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { PostRows } from "#site/sections/post-cards/post-rows.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { SidebarBox } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { TagList } from "#ui/tag-list/tag-list.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/blog";
import { Pagination } from "./pagination.tsx";
import { PostCards } from "./post-cards.tsx";
import { PostList } from "./post-list.tsx";
import { TopicBand } from "./topic-band.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const list = readBlogList(Number(params.number ?? 1));
  if (!list) throw data(null, { status: 404 });
  return withPictures(list);
}

/** The other layouts show the same posts. Search engines index the list with the sidebar on the right. */
export const meta: Route.MetaFunction = ({ matches, loaderData: { page, title, number } }) =>
  routeMeta(matches, { ...page.meta, title, canonical: blogListPath(number) });

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page, posts, latest, topics, number, count } = loaderData;
  const { labels, banner, intro } = page;
  const layout = blogLayoutOf(useLocation().pathname);
  const postPath = (slug: string) => postPathIn(layout, slug);
  const listPath = (page: number) => blogListPath(page, layout);
  const cards = { pathOf: postPath, readMore: labels.readMore };
  const [first, ...others] = posts;

  return (
    <PageParts>
      <TitleBanner {...banner} />
      <PostList
        intro={intro}
        layout={layout}
        sidebarLabel={labels.related}
        sidebar={
          <>
            <SidebarBox id="related" title={labels.related} isExtra>
              <PostRows posts={latest} pathOf={postPath} />
              <TextLink to={listPath(1)}>{labels.all}</TextLink>
            </SidebarBox>
            {topics.length > 0 && (
              <SidebarBox id="topics" title={labels.tags}>
                <TagList tags={topics} />
              </SidebarBox>
            )}
          </>
        }
        more={layout !== "wide" && others.length > 0 && <PostCards posts={others} look="row" {...cards} />}
        pages={<Pagination label={banner.title} current={number} count={count} pathOf={listPath} />}
      >
        {layout === "wide" ? (
          <PostCards posts={posts} look="spread" {...cards} />
        ) : (
          first && <PostCards posts={[first]} look="stacked" {...cards} />
        )}
      </PostList>
      {layout === "wide" && <TopicBand title={labels.tags} topics={topics} />}
    </PageParts>
  );
}
