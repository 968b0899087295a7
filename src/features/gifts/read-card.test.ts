import { describe, expect, it } from "vitest";
import {
  cardBrands,
  digitsOf,
  isTestCard,
  readCard,
  recognizeCard,
  refusedTestCard,
} from "./test-card-fields.tsx";

const nextYear = String(new Date().getFullYear() + 1).slice(-2);
const card = { holder: "Ana Sample", number: cardBrands.visa.test, expiry: `04/${nextYear}`, cvv: "123" };

describe("recognizing a card while its number is typed", () => {
  it.each([
    ["4", "visa", 3],
    ["55", "mastercard", 3],
    ["2223", "mastercard", 3],
    ["37", "american-express", 4],
    ["6011", "discover", 3],
    ["", undefined, 3],
    ["9", undefined, 3],
    ["3530", undefined, 3],
  ])("%s is %s with a code of %i digits", (number, brand, codeSize) => {
    expect(recognizeCard(number)).toMatchObject({ brand, codeSize });
  });

  it("groups the digits as on the card", () => {
    expect(recognizeCard("4242424242424242").grouped).toBe("4242 4242 4242 4242");
    expect(recognizeCard("378282246310005").grouped).toBe("3782 822463 10005");
    expect(recognizeCard("4242 42").grouped).toBe("4242 42");
  });
});

describe("checking a card", () => {
  it("describes a good card without its number", () => {
    expect(readCard(card)).toEqual({ ok: true, summary: "Visa ending in 4242" });
  });

  it("says what is missing, in the order of the fields", () => {
    const check = readCard({ holder: "", number: "", expiry: "", cvv: "" });
    expect(check).toMatchObject({
      ok: false,
      errors: [{ field: "holder" }, { field: "number" }, { field: "expiry" }, { field: "cvv" }],
    });
  });

  it.each([
    ["a wrong digit", { number: "4242 4242 4242 4241" }, "number"],
    ["a brand that is not taken", { number: "3530 1113 3330 0000" }, "number"],
    ["a card that is out of date", { expiry: "04/20" }, "expiry"],
    ["a thirteenth month", { expiry: `13/${nextYear}` }, "expiry"],
    ["a code that is too short", { cvv: "12" }, "cvv"],
    ["a number instead of the name", { holder: "4242 4242" }, "holder"],
  ])("refuses %s", (_words, change, field) => {
    expect(readCard({ ...card, ...change })).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it("asks for four digits on an American Express card", () => {
    const amex = { ...card, number: cardBrands["american-express"].test };
    expect(readCard(amex)).toMatchObject({
      errors: [{ field: "cvv", message: expect.stringContaining("4 digits") }],
    });
    expect(readCard({ ...amex, cvv: "1234" })).toMatchObject({ ok: true });
  });

  it("never repeats what was typed in its messages", () => {
    const typed = {
      holder: "4111 1111 1111 1111",
      number: "4111 1111 1111 1112",
      expiry: "99/99",
      cvv: "98765",
    };
    expect(JSON.stringify(readCard(typed))).not.toMatch(/4111|98765|99\/99/);
  });
});

describe("published test numbers", () => {
  it.each(Object.entries(cardBrands))(
    "include one of %s that passes every check",
    (brand, { test: number }) => {
      expect(isTestCard(digitsOf(number))).toBe(true);
      expect(recognizeCard(number).brand).toBe(brand);
      expect(readCard({ ...card, number, cvv: brand === "american-express" ? "1234" : "123" }).ok).toBe(true);
    },
  );

  it("do not include other numbers, however valid", () => {
    expect(isTestCard("4111111111111111")).toBe(false);
    expect(isTestCard(digitsOf(refusedTestCard))).toBe(true);
  });
});
