import { redirect } from "react-router";
import { collectionOf, ENTRY_PAGES } from "#core/values/paths.ts";
import { readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { routeMeta } from "#site/frame/route-meta.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { Section } from "#ui/section/section.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/list-moved";

/** The path of an entry without its slug, such as `/event-single`: redirects to the list of all entries. */
export async function loader({ request }: Route.LoaderArgs) {
  const collection = collectionOf(new URL(request.url).pathname);
  const pages = {
    posts: () => ({ page: readPage("blog"), label: readPage("blog").labels.all }),
    causes: () => ({ page: readPage("causes"), label: readPage("causes").all.label }),
    events: () => ({ page: readPage("event"), label: readPage("event").banner.title }),
    services: () => ({ page: readPage("service"), label: readPage("service").banner.title }),
  };
  const { page, label } = pages[collection]();
  return withPictures({ list: ENTRY_PAGES[collection].list, label, banner: page.banner, words: page.meta });
}

/**
 * Redirects at once within the site. For visitors from outside, the server redirects; on a static host, the
 * page shows a link.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirect(ENTRY_PAGES[collectionOf(new URL(request.url).pathname)].list);
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { words, list } }) =>
  routeMeta(matches, { ...words, canonical: list });

export default function ListMoved({ loaderData: { list, label, banner } }: Route.ComponentProps) {
  return (
    <>
      <TitleBanner {...banner} />
      <Section width="content">
        <TextLink to={list}>{label}</TextLink>
      </Section>
    </>
  );
}
