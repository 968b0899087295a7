import { directionOf } from "#domain/locale.ts";
import { readPage, readTranslatedShorts } from "#src/content/.server/content.ts";
import { phoneLink } from "#src/lib/phone-link.ts";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { WayBack } from "#src/sections/way-back/way-back.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
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
      <TitleBanner {...page.banner} />
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
