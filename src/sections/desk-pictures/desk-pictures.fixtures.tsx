import { Section } from "#src/ui/section/section.tsx";
import { AddPicture } from "./add-picture.tsx";
import { PictureList } from "./picture-list.tsx";

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
  none: () => <PictureList pictures={[]} />,
};
