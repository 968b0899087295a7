import { BothThemes } from "../section/section.fixtures.tsx";
import { PrintButton } from "./print-button.tsx";

export const fixtures = {
  alone: () => (
    <BothThemes>
      <PrintButton>Print this page</PrintButton>
    </BothThemes>
  ),
};
