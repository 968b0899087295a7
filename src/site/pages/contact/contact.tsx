import { ContactForm, ContactSection } from "#features/messages/parts.tsx";
import { readContactFacts, readEntries, readPage } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { PageParts } from "#site/frame/page-parts.tsx";
import { metaOf } from "#site/frame/route-meta.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/contact";
import { Faq } from "./faq.tsx";

export const handle: PageHandle = {
  anchors: ["contact"],
  theme: "day",
  takesBookings: false,
  says: ["visit", "emergency"],
};

export async function loader() {
  return withPictures({
    page: readPage("contact"),
    contact: readPage("home").contact,
    studio: readContactFacts(),
    questions: readEntries("faq"),
  });
}

export const meta = metaOf("/contact");

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, contact, studio, questions } = loaderData;
  return (
    <PageParts>
      <TitleBanner {...page.banner} theme="day" />
      <ContactSection text={contact} studio={studio} closed={useFrame().closed} form={ContactForm} />
      <Faq head={page.questions} questions={questions} />
    </PageParts>
  );
}
