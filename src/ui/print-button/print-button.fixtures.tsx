import { BothThemes } from "#src/ui/section/both-themes.tsx";
import { PrintButton } from "./print-button.tsx";

export const fixtures = {
  alone: () => (
    <BothThemes>
      <PrintButton>Print this page</PrintButton>
    </BothThemes>
  ),
};
