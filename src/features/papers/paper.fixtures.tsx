import { Section } from "#ui/section/section.tsx";
import { Paper } from "./paper.tsx";

export const fixtures = {
  receipt: () => (
    <Section width="narrow">
      <Paper
        from={{
          name: "Haven Sensory Studio",
          lines: ["12 Sample Street", "Columbus, OH 43215", "hello@haven.example"],
        }}
        title="Receipt"
        facts={[
          { label: "Reference", values: ["HX7K2"] },
          { label: "For", values: ["Sam Rivera"] },
        ]}
        tables={[
          {
            caption: "Your visit",
            rows: [
              {
                what: "Bubble Tube Corner",
                details: ["Friday, December 4, 2026, 3 pm to 4 pm", "2 people"],
                amount: "$35",
              },
            ],
            sums: [
              { what: "In all", amount: "$35" },
              { what: "Of it Sales tax, 7.5 %", amount: "$2.44" },
            ],
          },
          {
            caption: "Paid",
            rows: [{ what: "With a card", details: ["December 4, 2026"], amount: "$35" }],
            sums: [{ what: "Paid in all", amount: "$35" }],
          },
        ]}
        notes={["Thank you for your visit."]}
      />
    </Section>
  ),
};
