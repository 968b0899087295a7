import { sampleBrand } from "#ui/logo/sample-brand.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { AddLogo, AddPicture, PictureList } from "./picture-parts.tsx";

export const fixtures = {
  refused: () => (
    <Section>
      <AddPicture
        action="/desk/words/pictures"
        refused={{
          field: "file",
          words: "This is a HEIC picture. Please export it as JPEG.",
          alt: "A lamp.",
        }}
      />
    </Section>
  ),
  logo: () => (
    <AddLogo
      action="/desk/words/logo"
      mark={sampleBrand.mark}
      favicon={undefined}
      refused={{ words: "This drawing cannot be used as it is. It has a script.", as: "favicon" }}
    />
  ),
  none: () => <PictureList pictures={[]} />,
};
