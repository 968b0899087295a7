import { Sums } from "./sums.tsx";

export const fixtures = {
  takings: () => (
    <Sums
      name="Takings in November 2026"
      caption="Takings in November 2026: gifts, orders and visits"
      of="Day"
      columns={["Total", "Cash", "Online"]}
      rows={[
        { name: "Monday, November 23", sums: ["$100.50", "$60", "$40.50"] },
        { name: "Month", sums: ["$100.50", "$60", "$40.50"] },
      ]}
    />
  ),
  noTakings: () => <Sums name="Takings in November 2026" caption="" of="Day" columns={["Total"]} rows={[]} />,
};
