import { readContactFacts, readEntries, readPage } from "#src/content/.server/content.ts";
import { withPictures } from "#src/content/.server/pictures.ts";
import { ContactForm } from "#src/features/forms/contact-form.tsx";
import type { PageHandle } from "#src/root.tsx";
import { PageParts } from "#src/routes/shared/page-parts.tsx";
import { metaOf } from "#src/routes/shared/route-meta.ts";
import { ContactSection } from "#src/sections/contact-section/contact-section.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/contact";
import { Faq } from "./faq.tsx";

export const handle: PageHandle = { anchors: ["contact"], theme: "day", takesBookings: false };

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
      <ContactSection text={contact} studio={studio} form={ContactForm} />
      <Faq head={page.questions} questions={questions} />
    </PageParts>
  );
}
