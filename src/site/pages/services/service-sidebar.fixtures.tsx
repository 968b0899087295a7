import { samplePictures } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { ServiceSidebar } from "./service-sidebar.tsx";

const services = ["Bubble Tube Corner", "Tactile Wall", "Pod and Egg Swing"].map((title) => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
}));
const pictures = ["Star carpet", "Window bench"].map((title) => ({
  title,
  href: `/gallery#${title}`,
  image: samplePictures.day,
}));

export const fixtures = {
  complete: () => (
    <Section width="narrow">
      <ServiceSidebar
        services={{ title: "All services", items: services, current: "tactile-wall" }}
        newsletter={{
          title: "A letter a month",
          text: "News of the rooms, and nothing else.",
          count: "Join 20,000 subscribers",
          form: <p>Here stands the form.</p>,
        }}
        pictures={{ title: "Look around", items: pictures }}
      />
    </Section>
  ),
};
