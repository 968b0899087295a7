import { directionOf } from "#core/values/locale.ts";
import { readPage, readTranslatedShorts } from "#site/content/.server/content.ts";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { WayBack } from "#site/sections/way-back/way-back.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import type { Route } from "./+types/offline";

export function loader() {
  const others = readTranslatedShorts().flatMap(({ lang, labels: { offline } }) =>
    offline ? [{ lang, offline }] : [],
  );
  return { page: readPage("offline"), others };
}

export const meta = metaOf("/offline", { noindex: true });

/** Shown by the service worker instead of a page it cannot fetch. It needs no picture. */
export default function Offline({ loaderData: { page, others } }: Route.ComponentProps) {
  const { site } = useFrame();
  return (
    <>
      <TitleBanner {...page.banner} isAnswer />
      <WayBack texts={page.texts} links={page.links}>
        {others.map(({ lang, offline }) => (
          <p key={lang} lang={lang} dir={directionOf(lang) ?? "ltr"}>
            {offline}
          </p>
        ))}
        <ButtonLink translate="no" to={phoneLink(site.phone)}>
          {page.call}
        </ButtonLink>
      </WayBack>
    </>
  );
}
