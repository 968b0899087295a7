import { BothThemes } from "../section/section.fixtures.tsx";
import { EmptyNote } from "./empty-note.tsx";

export const fixtures = {
  oneSentence: () => (
    <BothThemes>
      <EmptyNote>Nobody waits.</EmptyNote>
    </BothThemes>
  ),
};
