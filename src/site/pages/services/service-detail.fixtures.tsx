import { samplePicture, samplePictures } from "#ui/picture/sample-picture.fixtures.ts";
import { ServiceDetail } from "./service-detail.tsx";

const pictures = [samplePicture("ceiling", "Bubbles in a light tube."), samplePictures.night];
const service = {
  slug: "bubble-tube-corner",
  order: 1,
  title: "Bubble Tube Corner",
  summary: "Three tall tubes of light and slow bubbles.",
  image: samplePictures.night,
  imageSmall: samplePictures.night,
  pictures,
  price: "From $30",
  duration: "60 minutes",
  ages: "All ages",
  benefits: [
    { title: "Something to watch", text: "Bubbles rise slowly. You need not do a thing." },
    { title: "Something to feel", text: "Lean on a tube: it hums." },
  ],
  sensory: { light: 3, sound: 2, scent: 0, touch: 2, movement: 1, crowding: 1 },
  adjustable: ["Color", "Speed"],
  body: [
    {
      type: "paragraph" as const,
      children: [{ type: "text" as const, text: "A padded ledge goes all the way round." }],
    },
  ],
};

export const fixtures = {
  withSidebar: () => (
    <ServiceDetail
      service={service}
      solutions={{ head: { title: "Goes well with" }, services: [service] }}
      benefits={{ title: "What guests like" }}
      book={{ label: "Book Session", href: "/#contact" }}
      visit={{ label: "What to expect on a visit", href: "/what-to-expect" }}
      profile={<p>Here stands the sensory profile.</p>}
      sidebar={<p>Here stands the sidebar.</p>}
    />
  ),
};
