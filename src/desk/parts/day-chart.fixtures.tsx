import { DayChart } from "./day-chart.tsx";

const entries = [3, 12, 7, 0, 9].map((value, index) => ({
  key: `2026-12-0${index + 1}`,
  label: `December ${index + 1}`,
  value,
  words: `${value} visits`,
}));

export const fixtures = {
  bars: () => <DayChart title="Visits measured" what="Visits" entries={entries} />,
  line: () => <DayChart title="Seconds" what="Seconds" entries={entries} isLine />,
  months: () => (
    <DayChart
      title="Money in each month"
      what="Sum"
      entries={entries.map((entry, index) => ({
        ...entry,
        short: ["Jan", "Feb", "Mar", "Apr", "May"][index] ?? "",
      }))}
    />
  ),
  oneDay: () => <DayChart title="Visits measured" what="Visits" entries={entries.slice(0, 1)} />,
  none: () => <DayChart title="Visits measured" what="Visits" entries={[]} />,
};
