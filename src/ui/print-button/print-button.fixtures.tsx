import { BothMoods } from "#src/ui/section/both-moods.tsx";
import { PrintButton } from "./print-button.tsx";

export const fixtures = {
  alone: () => (
    <BothMoods>
      <PrintButton>Print this page</PrintButton>
    </BothMoods>
  ),
};
