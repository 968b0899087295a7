import { redirect } from "react-router";
import { readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import type { Route } from "./+types/causes-moved";
import { routeMeta } from "./shared/route-meta.ts";

const HERE_NOW = "/causes";

export async function loader() {
  return withPictures({ page: readPage("causes") });
}

/** Within the site one goes on at once. A server sends whoever comes from outside; elsewhere the page itself has a link. */
export function clientLoader(): never {
  throw redirect(HERE_NOW);
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { page } }) =>
  routeMeta(matches, { ...page.meta, canonical: HERE_NOW });

export default function CausesMoved({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <TitleBanner {...page.banner} />
      <Section>
        <Container>
          <TextLink to={HERE_NOW}>{page.all.label}</TextLink>
        </Container>
      </Section>
    </>
  );
}
