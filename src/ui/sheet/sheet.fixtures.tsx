import { Sheet } from "./sheet.tsx";

export const fixtures = {
  sheet: () => (
    <Sheet aria-label="A receipt">
      <p>Haven Sensory Studio</p>
      <p>Paid on Friday, December 4, 2026: $35</p>
    </Sheet>
  ),
};
