import { readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { WayBack } from "#site/sections/way-back/way-back.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Route } from "./+types/message-sent";

export async function loader() {
  return withPictures({ page: readPage("message-sent") });
}

export const meta = metaOf("/message-sent", { noindex: true });

/** The confirmation page for forms sent without JavaScript. */
export default function MessageSent({ loaderData: { page } }: Route.ComponentProps) {
  const { pledgeNumber } = useFrame();
  return (
    <>
      <TitleBanner {...page.banner} />
      <WayBack texts={pledgeNumber ? pledgeTexts(pledgeNumber) : page.texts} picture={page.picture}>
        <ButtonLink to={page.action.href}>{page.action.label}</ButtonLink>
      </WayBack>
    </>
  );
}

function pledgeTexts(number: string): string[] {
  return [
    `We have your pledge. Its number is ${number}.`,
    "Please keep this number, and write it on your check. You can print this page.",
  ];
}
