import { describe, expect, it } from "vitest";
import { eveningOf, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  describePrice,
  eventPrice,
  extrasPrice,
  isPerPerson,
  keptPrice,
  priceOf,
  priceOfVisit,
  priceSince,
  rateWithDrive,
} from "./price.ts";
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

  it("is said with the day since which it is so: the first one has always been", () => {
    const [, hour] = per("party").lengths;
    const since = (day: string) => hour && priceSince(hour, day);
    expect(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"].map(since)).toEqual([
      undefined,
      "2026-12-01",
      "2026-12-01",
      "2027-01-01",
    ]);
  });

  it("counts each extra as often as it was chosen, and a pass for visits pays none of them", () => {
    const extra = (id: string, label: string, price: number) => ({
      ...{ id, ask: "Tea", label },
      each: { price, currency: "USD", most: 9 },
    });
    const extras = [
      extra("tea", "2", 500),
      extra("cake", "3", 200),
      { id: "mug", ask: "Mug", label: "Blue" },
    ];
    expect(extrasPrice(extras)).toBe(1600);
    expect(priceOfVisit({ price: 5100, extras })).toBe(3500);
    // With the price of its booking, whatever extras come or go.
    const line = { party: two, extras: extras.slice(0, 1), minutes: 60, price: 6000 };
    expect(keptPrice(line, { party: two, extras }, per("party"), "2026-12-01")).toBe(6600);
    expect(keptPrice(line, { party: two, extras: [] }, per("party"), "2026-12-01")).toBe(5000);
  });

  it("becomes that of schools, or of others, where somebody corrects who comes; else it stays", () => {
    const lengths = [
      { minutes: 60, per: "party" as const, prices: [{ cents: 3500 }], schoolPrices: [{ cents: 2500 }] },
      { minutes: 90, per: "party" as const, prices: [{ cents: 4500 }] },
    ];
    const [school, others] = [{ people: 9, isSchool: true }, { people: 9 }];
    const price = (party: typeof school | typeof others, to: typeof party, minutes = 60) =>
      keptPrice(
        { party, extras: [], minutes, price: 3000 },
        { party: to, extras: [] },
        roomOffer("lake", { lengths }),
        "2026-12-01",
      );
    expect([price(others, school), price(school, others)]).toEqual([2500, 3500]);
    expect([price(others, others), price(school, school)]).toEqual([3000, 3000]);
    // A length without a price for schools costs them what it costs others.
    expect([price(others, school, 90), price(school, others, 90)]).toEqual([3000, 3000]);
  });

  it("is each person's or the party's by the length; a visit that the desk has made longer is like the first", () => {
    const offer = { lengths: [...per("person").lengths.slice(0, 1), ...per("party").lengths.slice(1)] };
    expect([30, 60, 75].map((minutes) => isPerPerson(offer, minutes))).toEqual([true, false, true]);
    expect(isPerPerson({ lengths: [] }, 30)).toBe(false);
  });

  it("is free only where nothing costs anything, now or later, also the drive", () => {
    const free = { minutes: 60, per: "party" as const, prices: [{ cents: 0 }] };
    const said = (changes: Partial<Offer>) => describePrice(roomOffer("lake", changes), "USD", "2026-11-30");
    expect(said({ lengths: [free, { ...free, minutes: 90 }] })).toBe("Free");
    expect(said({ lengths: [free, { ...free, minutes: 90, prices: [{ cents: 500 }] }] })).toBe(
      "Free for 60 minutes, $5 for 90 minutes",
    );
    const areas = [{ postcodes: ["432*"], drive: 30, fee: 2500 }];
    expect(said({ lengths: [free], areas })).toBe("Free, and $25 for the drive");
  });

  it("is said with the drive, and with how many companions come free", () => {
    const areas = [{ postcodes: ["432*"], drive: 30, fee: 2500 }];
    const offer = { ...per("person"), areas, companionsFree: 2 };
    const [first] = per("party").lengths;
    expect(
      describePrice(roomOffer("lake", { lengths: first ? [first] : [], areas }), "USD", "2027-01-01"),
    ).toBe("from $20, and $25 for the drive");
    expect(describePrice(offer, "USD", "2027-01-01")).toBe(
      "$20 a person for 30 minutes, $41 a person for 60 minutes, and $25 for the drive. 2 companions come free.",
    );
    const [half, hour] = per("party").lengths;
    if (!half || !hour) throw new Error("There are two lengths.");
    const schools = { ...half, schoolPrices: [{ cents: 900 }] };
    expect(
      describePrice({ ...offer, companionsFree: 0, lengths: [schools, hour] }, "USD", "2027-01-01"),
    ).toBe(
      "$20 for 30 minutes, $41 for 60 minutes, and $25 for the drive. Schools pay $9 for 30 minutes, and the drive.",
    );
    const rate = (length: Offer["lengths"][number], fee: number) =>
      rateWithDrive(length, "USD", "2026-12-01", { fee });
    expect([rate(half, 0), rate(half, 2500), rate({ ...half, per: "person" }, 2500)]).toEqual([
      "$20",
      "$45 with the drive",
      "$20 a person, and $25 for the drive",
    ]);
  });

  it("of an event is for each person, free, or what one likes to give, with what one gets for it", () => {
    const event = (cents: number, gift?: { worth: number }) => {
      const lengths = [{ minutes: 120, per: "person" as const, prices: [{ cents }] }];
      return eventPrice(eveningOf({ lengths }, gift && { gift }), "USD");
    };
    expect([event(1200), event(0), event(0, { worth: 0 }), event(0, { worth: 1500 })]).toEqual([
      "$12 for each person",
      "Free",
      "You give what you like.",
      "You give what you like. What you get is worth $15.",
    ]);
  });
});
