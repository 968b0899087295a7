import { describe, expect, it } from "vitest";
import { eveningOf, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { describePrice, keptPrice, priceOf, priceSince } from "./price.ts";
import type { Offer } from "./setup.ts";

const per = (kind: "party" | "person") =>
  roomOffer("lake", {
    companionsFree: 1,
    lengths: [
      { minutes: 30, per: kind, prices: [{ cents: 2000 }] },
      {
        minutes: 60,
        per: kind,
        prices: [{ cents: 3500 }, { from: "2026-12-01", cents: 3800 }, { from: "2027-01-01", cents: 4100 }],
      },
    ],
  });
const two = { people: 2, companions: 0 };

describe("what a visit costs", () => {
  it("is the price of its day: a new one counts from its first day on, the one before until then", () => {
    const days = ["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01", "2028-05-05"];
    const costs = days.map((day) => priceOf(per("party"), 60, day, two));
    expect(costs).toEqual([3500, 3800, 3800, 4100, 4100]);
    // Before the first of them begins, it is what is known.
    const lengths = [{ minutes: 60, per: "party" as const, prices: [{ from: "2027-01-01", cents: 4100 }] }];
    expect(priceOf(roomOffer("lake", { lengths }), 60, "2026-11-30", two)).toBe(4100);
    expect(priceOf(per("party"), 45, "2026-12-01", two)).toBe(0);
  });

  it("is for each who pays, where it is a person's price: so many companions come free, and somebody always pays", () => {
    const cost = (people: number, companions: number) =>
      priceOf(per("person"), 30, "2026-12-01", { people, companions });
    expect([cost(1, 0), cost(3, 0), cost(3, 1), cost(3, 2), cost(1, 1)]).toEqual([
      2000, 6000, 4000, 4000, 2000,
    ]);
  });

  it("announces what schools pay later beside what they pay now, also where that begins with the price of others", () => {
    const length = { minutes: 90, per: "person" as const, prices: [{ cents: 1200 }] };
    const words = (more: Partial<Offer["lengths"][number]>, day: string) =>
      describePrice(roomOffer("lake", { lengths: [{ ...length, ...more }] }), "USD", day);
    const own = { schoolPrices: [{ cents: 900 }, { from: "2026-12-01", cents: 1000 }] };
    expect(words(own, "2026-11-30")).toBe(
      "$12 a person. Schools pay $9 a person ($10 a person from December 1).",
    );
    expect(words(own, "2026-12-01")).toBe("$12 a person. Schools pay $10 a person.");
    const coming = { schoolPrices: [{ from: "2026-12-01", cents: 1000 }] };
    expect(words(coming, "2026-11-30")).toBe(
      "$12 a person. Schools pay $12 a person ($10 a person from December 1).",
    );
    const withOthers = { prices: [{ cents: 1200 }, { from: "2026-12-01", cents: 1400 }], schoolPrices: [] };
    expect(words(withOthers, "2026-11-30")).toBe(
      "$12 a person ($14 a person from December 1). Schools pay $12 a person ($14 a person from December 1).",
    );
    // The same price once more is no news.
    expect(words({ prices: [{ cents: 1200 }, { from: "2026-12-01", cents: 1200 }] }, "2026-11-30")).toBe(
      "$12 a person",
    );
    expect(priceSince({ ...length, ...coming }, "2026-12-24", { isSchool: true })).toBe("2026-12-01");
    expect(priceSince({ ...length, ...coming }, "2026-12-24")).toBeUndefined();
  });

  it("changes with who comes at the rate of its booking, also where that length is not offered any more", () => {
    const line = { party: two, extras: [], minutes: 60, price: 5000 };
    const three = { party: { people: 3, companions: 0 }, extras: [] };
    expect(keptPrice(line, three, per("person"), "2026-12-01")).toBe(7500);
    expect(keptPrice({ ...line, minutes: 90 }, three, per("person"), "2026-12-01")).toBe(7500);
    expect(keptPrice(line, three, per("party"), "2026-12-01")).toBe(5000);
    expect(keptPrice(line, three, undefined, "2026-12-01")).toBe(5000);
    // A length has its own kind of price, and who gives decides how much.
    const [hour, half] = [per("person").lengths.slice(1), per("party").lengths.slice(0, 1)];
    expect(keptPrice(line, three, roomOffer("lake", { lengths: [...half, ...hour] }), "2026-12-01")).toBe(
      7500,
    );
    expect(
      keptPrice(
        { ...line, minutes: 30 },
        three,
        roomOffer("lake", { lengths: [...hour, ...half] }),
        "2026-12-01",
      ),
    ).toBe(5000);
    const { event } = eveningOf({}, { gift: { worth: 0 } });
    expect(keptPrice(line, three, { ...per("person"), event }, "2026-12-01")).toBe(5000);
  });

  it("is another one for schools, from its first day on, and pages say both", () => {
    const [length] = per("person").lengths.slice(-1);
    if (!length) throw new Error("It has no length.");
    const schoolPrices = [{ cents: 900 }, { from: "2027-01-01", cents: 1100 }];
    const offer = roomOffer("lake", { lengths: [{ ...length, schoolPrices }] });
    const sum = (date: string) => priceOf(offer, length.minutes, date, { people: 3, isSchool: true });
    expect([sum("2026-12-31"), sum("2027-01-01")]).toEqual([2700, 3300]);
    expect(describePrice(offer, "USD", "2026-12-01")).toMatch(
      /^\$\d+ a person.* Schools pay \$9 a person \(\$11 a person from January 1, 2027\)\.$/,
    );
  });

  it("is said with the price that follows, and with who comes free", () => {
    expect(describePrice(per("person"), "USD", "2026-11-30")).toBe(
      "$20 a person for 30 minutes, $35 a person for 60 minutes ($38 a person from December 1). One companion comes free.",
    );
    expect(describePrice(per("party"), "USD", "2026-12-01")).toContain(
      "$38 for 60 minutes ($41 from January 1, 2027)",
    );
    expect(describePrice(per("party"), "USD", "2027-01-01")).toContain("$41 for 60 minutes. One");
    const [half, hour] = per("party").lengths;
    const none = { minutes: 15, per: "party" as const, prices: [{ cents: 0 }] };
    const later = { ...none, prices: [{ cents: 0 }, { from: "2026-12-01", cents: 500 }] };
    const said = (...lengths: Offer["lengths"]) =>
      describePrice(roomOffer("lake", { lengths }), "USD", "2026-11-30");
    expect(said(none, ...(half ? [half] : []))).toBe("Free for 15 minutes, $20 for 30 minutes");
    expect(said(later)).toBe("Free ($5 from December 1)");
    expect(said(...(hour ? [hour] : []))).toBe("$35 ($38 from December 1)");
    const free = [{ minutes: 60, per: "party" as const, prices: [{ cents: 0 }] }];
    expect(describePrice(roomOffer("lake", { lengths: free }), "USD", "2026-11-30")).toBe("Free");
  });
});
