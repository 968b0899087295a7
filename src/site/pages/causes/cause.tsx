import { data } from "react-router";
import { blogListPath, causePath } from "#core/values/paths.ts";
import { CommentThread } from "#features/comments/parts.tsx";
import { DonationForm } from "#features/gifts/parts.tsx";
import { readCausePage } from "#site/content/.server/entry-cards.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { PostRows } from "#site/sections/post-cards/post-rows.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { Section } from "#ui/section/section.tsx";
import { SidebarLayout } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/cause";
import { CauseDetail, CauseStory } from "./cause-detail.tsx";
import { CauseSidebar } from "./cause-sidebar.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const page = readCausePage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return withPictures(page);
}

/** Older links use a number. Search engines index the URL with the name. */
export const meta: Route.MetaFunction = ({ matches, loaderData: { title, cause } }) =>
  routeMeta(matches, { title, description: cause.summary, canonical: causePath(cause.slug) });

export default function CausePage({ loaderData }: Route.ComponentProps) {
  const { cause, list, words, donation, comments, related, allPosts, projects } = loaderData;
  const { site } = useFrame();
  const donations = donation && {
    id: "donations",
    label: words.tabs.donations,
    content: <DonationForm words={donation} studio={site} cause={{ slug: cause.slug }} />,
  };
  const tabs = [
    {
      id: "description",
      label: words.tabs.description,
      content: <CauseStory cause={cause} labels={words.labels} give={donation && words.give} />,
    },
    ...(donations ? [donations] : []),
    {
      id: "comments",
      label: words.tabs.comments,
      content: (
        <CommentThread
          key={cause.slug}
          words={words.comments}
          comments={comments}
          target={{ cause: cause.slug }}
          help={site}
        />
      ),
    },
  ];
  const posts = related.length > 0 && (
    <>
      <PostRows posts={related} />
      <TextLink to={blogListPath(1)}>{allPosts}</TextLink>
    </>
  );
  return (
    <PageParts>
      <TitleBanner title={cause.title} lead={cause.summary} trail={[{ label: list, href: "/causes" }]} />
      <Section width="wide">
        <SidebarLayout
          sidebarLabel={words.sidebar.projects}
          sidebar={<CauseSidebar words={words.sidebar} posts={posts} projects={projects} tags={cause.tags} />}
        >
          <CauseDetail cause={cause} tabs={tabs} />
        </SidebarLayout>
      </Section>
    </PageParts>
  );
}
