import { data } from "react-router";
import { blogListPath, eventPath } from "#core/values/paths.ts";
import { readEventPage } from "#site/content/.server/event-page.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { PostRows } from "#site/sections/post-cards/post-rows.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { Section } from "#ui/section/section.tsx";
import { SidebarBox, SidebarLayout } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { TagList } from "#ui/tag-list/tag-list.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/event";
import { EventOpening, EventPlace, EventQuestions, EventSchedule, EventStory } from "./event-detail.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const page = readEventPage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return withPictures(page);
}

/** Older links use a number. Search engines index the URL with the name. */
export const meta: Route.MetaFunction = ({ matches, loaderData: { title, event } }) =>
  routeMeta(matches, { title, description: event.summary, canonical: eventPath(event.slug) });

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, list, labels, words, form, google, signUp, related } = loaderData;
  const { phone, email } = useFrame().site;
  const tabs = [
    { id: "schedule", label: words.tabs.schedule, content: <EventSchedule schedule={event.schedule} /> },
    { id: "map", label: words.tabs.map, content: <EventPlace place={event.place} /> },
    {
      id: "ask",
      label: words.tabs.ask,
      content: <EventQuestions ask={words.ask} event={event.slug} words={form} help={{ phone, email }} />,
    },
  ];
  return (
    <PageParts>
      <TitleBanner title={event.title} lead={event.summary} trail={[{ label: list, href: "/event" }]} />
      <Section width="wide">
        <SidebarLayout
          sidebarLabel={words.sidebar.posts}
          sidebar={
            <>
              {related.length > 0 && (
                <SidebarBox id="related" title={words.sidebar.posts} isExtra>
                  <PostRows posts={related} />
                  <TextLink to={blogListPath(1)}>{labels.allPosts}</TextLink>
                </SidebarBox>
              )}
              {event.tags.length > 0 && (
                <SidebarBox id="tags" title={words.sidebar.tags}>
                  <TagList tags={event.tags} />
                </SidebarBox>
              )}
            </>
          }
          rest={<EventStory event={event} tabs={tabs} />}
        >
          <EventOpening event={event} labels={labels} google={google} signUp={signUp} />
        </SidebarLayout>
      </Section>
    </PageParts>
  );
}
