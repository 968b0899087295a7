import { data } from "react-router";
import { readPlace } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { showPlan } from "#src/content/.server/place-page.ts";
import { SoundButton } from "#src/features/sound/sound-button.tsx";
import type { PageHandle } from "#src/root.tsx";
import { AccessFacts } from "#src/sections/place/access-facts.tsx";
import { PlacePlan } from "#src/sections/place/place-plan.tsx";
import { QuietTimes } from "#src/sections/place/quiet-times.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { VisitNav } from "#src/sections/visit-nav/visit-nav.tsx";
import { VisitTeaser } from "#src/sections/visit-story/visit-teaser.tsx";
import type { Route } from "./+types/visit";
import { PageParts } from "./shared/page-parts.tsx";
import { routeMeta } from "./shared/route-meta.ts";
import { visitMoments } from "./shared/visit-moments.ts";

export const handle: PageHandle = {};

export async function loader() {
  const place = readPlace();
  if (!place) throw data(null, { status: 404 });
  const { meta, banner, story, plan, quietTimes, access } = place;
  return withPictures({
    meta,
    banner,
    story: story && { head: story, moments: visitMoments() },
    plan: plan && showPlan(plan),
    quietTimes,
    access,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  routeMeta(matches, { ...loaderData.meta, canonical: "/visit" });

/** What the place is like, to see before a visit. */
export default function Visit({
  loaderData: { banner, story, plan, quietTimes, access },
}: Route.ComponentProps) {
  return (
    <PageParts>
      <TitleBanner {...banner} />
      <VisitNav current="/visit" />
      {plan && (
        <PlacePlan
          plan={plan}
          soundOf={({ name, hear }) => hear?.files && <SoundButton name={name} files={hear.files} />}
        />
      )}
      {quietTimes && <QuietTimes times={quietTimes} />}
      {access && <AccessFacts access={access} />}
      {story && <VisitTeaser {...story} />}
    </PageParts>
  );
}
