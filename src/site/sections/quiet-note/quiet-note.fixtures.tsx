import { QuietNote } from "./quiet-note.tsx";

export const fixtures = {
  oneSentence: () => (
    <QuietNote>A visit is time to rest. It is not medical treatment and takes the place of none.</QuietNote>
  ),
};
