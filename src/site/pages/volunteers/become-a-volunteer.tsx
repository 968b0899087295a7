import { VolunteerForm } from "#features/messages/parts.tsx";
import { readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/become-a-volunteer";
import { FormBesidePicture } from "./form-beside-picture.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader() {
  return withPictures({ page: readPage("volunteer-single") });
}

export const meta = metaOf("/volunteer-single");

export default function BecomeAVolunteer({ loaderData: { page } }: Route.ComponentProps) {
  const { site } = useFrame();
  return (
    <PageParts>
      <TitleBanner {...page.banner} />
      <FormBesidePicture head={page.intro} picture={page.picture} formTitle={page.form.title}>
        <VolunteerForm words={page.form} help={site} />
      </FormBesidePicture>
    </PageParts>
  );
}
