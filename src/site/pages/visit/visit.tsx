import { data } from "react-router";
import { readPart } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { visitMoments } from "#site/frame/visit-moments.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { VisitNav } from "#site/sections/visit-nav/visit-nav.tsx";
import { VisitTeaser } from "#site/sections/visit-teaser/visit-teaser.tsx";
import { ClosedDays } from "#ui/closed-days/closed-days.tsx";
import { Section } from "#ui/section/section.tsx";
import type { Route } from "./+types/visit";
import { showPlan } from "./place-page.ts";
import { PlacePlan } from "./place-plan.tsx";
import { AccessFacts, QuietTimes } from "./quiet-times.tsx";
import { SoundButton } from "./sound-button.tsx";

export async function loader() {
  const place = readPart("place");
  if (!place) throw data(null, { status: 404 });
  const { meta, banner, story, plan, quietTimes, access } = place;
  return withPictures({
    page: { meta, banner },
    story: story && { head: story, moments: visitMoments() },
    plan: plan && showPlan(plan),
    quietTimes,
    access,
  });
}

export const meta = metaOf("/visit");

/** What the place is like, to see before a visit. */
export default function Visit({
  loaderData: { page, story, plan, quietTimes, access },
}: Route.ComponentProps) {
  const { translations, closed } = useFrame();
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <VisitNav current="/visit" translations={translations} />
      {plan && (
        <PlacePlan
          plan={plan}
          soundOf={({ name, hear }) => hear?.files && <SoundButton name={name} files={hear.files} />}
        />
      )}
      {quietTimes ? (
        <QuietTimes times={quietTimes} closed={closed} />
      ) : (
        closed && (
          <Section theme="night">
            <ClosedDays closed={closed} />
          </Section>
        )
      )}
      {access && <AccessFacts access={access} />}
      {story && <VisitTeaser {...story} />}
    </PageParts>
  );
}
