import { PriceList } from "./price-list.tsx";

export const fixtures = {
  everyService: () => (
    <PriceList
      head={{
        eyebrow: "No surprises",
        title: "What it costs",
        lead: "You pay at the studio, by card or in cash. A companion who supports you comes free of charge.",
      }}
      services={[
        {
          slug: "bubble-tube-corner",
          title: "Bubble Tube Corner",
          price: "$35 an hour for one room",
          duration: "30 or 60 minutes",
        },
        { slug: "weighted-blanket-lounge", title: "Weighted-Blanket Lounge", price: "$30 an hour" },
        {
          slug: "mobile-sensory-van",
          title: "Mobile Sensory Van",
          price: "Ask us. Visits for schools and care homes will be paid for by gifts.",
          duration: "Half a day at your door",
        },
        { slug: "reading-corner", title: "Reading corner, which is free and stands on no price list" },
      ]}
    />
  ),
};
