import { BothThemes } from "../section/section.fixtures.tsx";
import { FactList } from "./fact-list.tsx";

export const fixtures = {
  factList: () => (
    <BothThemes>
      <FactList
        about="Bubble Room"
        facts={[
          { label: "When", values: ["Friday, December 4", "10:00 am"], change: "#when" },
          { label: "Who", values: ["2 adults, 1 child"], change: "#who" },
          { label: "Price", values: ["$48"] },
        ]}
      />
    </BothThemes>
  ),
};
