import { SiteSearch } from "#site/sections/site-search/site-search.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { WayBack } from "#site/sections/way-back/way-back.tsx";
import { useFrame } from "./use-frame.ts";

/** Shown for an unknown URL: what happened, a search, and the main pages. @param note what else is true of this one */
export function NotFoundPage({ note }: { readonly note?: string | undefined }) {
  const { notFound } = useFrame();
  return (
    <>
      <TitleBanner {...notFound.banner} />
      <WayBack texts={note ? [note, notFound.text] : [notFound.text]} links={notFound.links}>
        <SiteSearch id="lost-search" label="Search this site" size="large" />
      </WayBack>
    </>
  );
}
