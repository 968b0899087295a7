import { sampleBrand } from "#src/ui/logo/sample-brand.fixtures.ts";
import { Section } from "#src/ui/section/section.tsx";
import { Header } from "./header.tsx";

const links = ["About", "Offering", "Blog", "Contact"].map((label) => ({
  label,
  href: `/#${label.toLowerCase()}`,
}));
const menu = [
  { id: "home", title: "Home", link: "/" },
  {
    id: "causes",
    title: "Causes",
    link: "/causes",
    items: [{ id: "all-causes", title: "All causes", link: "/causes" }],
  },
];

export const fixtures = {
  overANightRoom: () => (
    <Section theme="night">
      <Header
        brand={sampleBrand}
        shortName="Haven"
        links={links}
        menu={menu}
        book={{ label: "Book Session", href: "/#contact" }}
        anchors={[]}
        theme="night"
      />
    </Section>
  ),
};
