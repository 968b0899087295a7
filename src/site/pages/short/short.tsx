import { data } from "react-router";
import { bookHref } from "#site/content/.server/book-link.ts";
import { readEntries, readPart } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { shortLanguages } from "#site/content/.server/short-languages.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { routeMeta } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { VisitNav } from "#site/sections/visit-nav/visit-nav.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { BOOK_HREF } from "#ui/lib/site-anchors.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import type { Route } from "./+types/short";
import { ShortVersion } from "./short-version.tsx";

export async function loader() {
  const [short, place] = [readPart("short"), readPart("place")];
  if (!short || !place) throw data(null, { status: 404 });
  const { testedBy, ...page } = short;
  return withPictures({
    page,
    testedBy,
    languages: shortLanguages(),
    book: bookHref() ?? `/${BOOK_HREF}`,
    crumb: place.banner.crumb ?? place.banner.title,
    prices: readEntries("services").flatMap(({ title, price, imageSmall }) =>
      price === undefined ? [] : [{ title, price, picture: imageSmall }],
    ),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.page.meta, canonical: "/short", languages: loaderData.languages });

/** The visit, the prices and how to book, in brief. */
export default function Short({ loaderData: { page, testedBy, book, crumb, prices } }: Route.ComponentProps) {
  const { bookLabel, translations } = useFrame();
  // Text that nobody has tested may be short, but it is not Easy Read.
  const title = testedBy === undefined ? page.title : `${page.title}: Easy Read`;
  return (
    <PageParts>
      <TitleBanner title={title} lead={page.lead} trail={[{ label: crumb, href: "/visit" }]} />
      <VisitNav current="/short" translations={translations} />
      <ShortVersion
        parts={page.parts}
        prices={prices}
        testedBy={testedBy}
        onward={<ButtonLink to={book}>{bookLabel}</ButtonLink>}
      >
        <PrintButton>Print this page</PrintButton>
      </ShortVersion>
    </PageParts>
  );
}
