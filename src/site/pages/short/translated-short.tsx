import { data } from "react-router";
import { translatedShortPath } from "#core/values/paths.ts";
import { bookHref } from "#site/content/.server/book-link.ts";
import { readTranslatedShorts } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { shortLanguages } from "#site/content/.server/short-languages.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { BOOK_HREF } from "#ui/lib/site-anchors.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/translated-short";
import { ShortVersion } from "./short-version.tsx";
import "./all-letters.css";

export async function loader({ params }: Route.LoaderArgs) {
  const short = readTranslatedShorts().find(({ lang }) => lang === params.lang);
  if (!short) throw data(null, { status: 404 });
  const page = { ...short, parts: short.parts.map((part) => ({ ...part, prices: false })) };
  return withPictures({
    lang: short.lang,
    skip: short.labels.skip,
    page,
    languages: shortLanguages(),
    book: bookHref() ?? `/${BOOK_HREF}`,
  });
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData: { page, languages } }) =>
  routeMeta(matches, { ...page.meta, canonical: translatedShortPath(params.lang), languages });

/** The short version in another language, and the way to the rest of the site. */
export default function TranslatedShort({ loaderData: { page, book } }: Route.ComponentProps) {
  const { title, lead, parts, labels } = page;
  return (
    <PageParts>
      <TitleBanner title={title} lead={lead} home={labels.home} />
      <ShortVersion
        parts={parts}
        prices={[]}
        testedBy={undefined}
        isTranslated
        onward={<ButtonLink to={book}>{labels.book}</ButtonLink>}
      >
        <PrintButton>{labels.print}</PrintButton>
        <p>
          <TextLink to="/short" lang="en" dir="ltr" hrefLang="en">
            This page in English
          </TextLink>
        </p>
      </ShortVersion>
    </PageParts>
  );
}
