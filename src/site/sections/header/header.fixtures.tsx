import type { ComponentProps } from "react";
import { sampleBrand, sampleWideMark, sampleWordMark } from "#ui/logo/sample-brand.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
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

function header(own: Partial<ComponentProps<typeof Header>> = {}) {
  return () => (
    <Section theme="night">
      <Header
        brand={sampleBrand}
        shortName="Haven"
        links={links}
        menu={menu}
        book={{ label: "Book Session", href: "/#contact" }}
        anchors={[]}
        theme="night"
        {...own}
      />
    </Section>
  );
}

export const fixtures = {
  overANightRoom: header(),
};

/** The shortest and longest texts and the widest marks, one at a time: a page has one menu. */
export const extremes = {
  withAShortName: header({ shortName: "A" }),
  withALongWord: header({ shortName: "Sonnenscheinhaus" }),
  withManyWords: header({ shortName: "The Sensory Sanctuary of Greater Columbus" }),
  withAWideMark: header({ brand: sampleWideMark }),
  withAWideMarkAndALongName: header({ brand: sampleWideMark, shortName: "Sonnenscheinhaus" }),
  withAWordMark: header({ brand: sampleWordMark }),
  withLongLabels: header({
    links: links.map(({ href }) => ({ href, label: "Accommodations" })),
    book: { label: "Book your first quiet session", href: "/#contact" },
  }),
};
