import { describe, expect, it } from "vitest";
import { partyForm } from "#core/booking/line-form.ts";
import { hasCardNumber } from "#core/values/card-number.ts";
import { isFormName } from "#features/messages/registry.ts";
import { isSuccess, readFieldErrors } from "./answer.ts";
import { onlyFields } from "./answers.ts";
import { readOrderLines } from "./kinds/cart/order-lines.ts";
import { donationCents } from "./kinds/money/donation-amount.ts";
import { websiteAddress } from "./kinds/website/website-rule.ts";
import { readPosted } from "./validate.ts";

describe("a donation's amount", () => {
  it.each([
    ["1", 100],
    ["$25", 2500],
    ["12.5", 1250],
    ["12.50", 1250],
    ["1,000", 100_000],
    ["25000", 2_500_000],
    ["$ 19.99", 1999],
    ["12,50", 1250],
    ["１０", 1000],
  ])("%s is read", (typed, cents) => {
    expect(donationCents(typed)).toBe(cents);
  });

  it.each(["0", "0.99", "25000.01", "-5", "1e3", "ten", "1,00,0", "12.345", "", "NaN", "€25", "12,50 €"])(
    "%s is refused",
    (typed) => {
      expect(donationCents(typed)).toBeUndefined();
    },
  );
});

describe("a website", () => {
  it.each([
    ["example.com", "https://example.com/"],
    ["http://example.com/a?b", "http://example.com/a?b"],
    ["example.com:8080/x", "https://example.com:8080/x"],
  ])("%s becomes a full address", (typed, address) => {
    expect(websiteAddress(typed)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "https://user@example.com",
    "word",
    "a b.c",
  ])("%s is refused", (typed) => {
    expect(websiteAddress(typed)).toBeUndefined();
  });
});

describe("an order's cart", () => {
  const line = { id: "pass", title: "Gift pass", quantity: 1, price: 4500 };

  it("is read back", () => {
    expect(readOrderLines(JSON.stringify([line]))).toEqual([line]);
  });

  it.each([
    "",
    "{}",
    "[]",
    "[1]",
    JSON.stringify([{ ...line, quantity: 0 }]),
    JSON.stringify([{ ...line, quantity: 1.5 }]),
    JSON.stringify([{ ...line, price: -1 }]),
    JSON.stringify([{ ...line, note: "x" }]),
    JSON.stringify(Array(51).fill(line)),
  ])("is refused: %s", (json) => {
    expect(readOrderLines(json)).toBeUndefined();
  });
});

describe("card numbers in text", () => {
  it.each(["4242424242424242", "card 5555-5555-5555-4444 ok", "378282246310005", "6011 1111 1111 1117"])(
    "%s is seen",
    (text) => {
      expect(hasCardNumber(text)).toBe(true);
    },
  );

  it.each(["4242424242424241", "614 555 0142", "94242424242424242424", "2026-11-21 10:00"])(
    "%s is not one",
    (text) => {
      expect(hasCardNumber(text)).toBe(false);
    },
  );
});

describe("the wire", () => {
  it("counts status 200 or the text OK as success", () => {
    expect(isSuccess(200, "anything")).toBe(true);
    expect(isSuccess(0, "OK")).toBe(true);
    expect(isSuccess(503, "not stored")).toBe(false);
  });

  it("reads field errors, and returns none for other bodies", () => {
    expect(readFieldErrors('{"errors":[{"field":"name","message":"Please write your name."}]}')).toHaveLength(
      1,
    );
    for (const body of ["", "null", "[]", "<html>", '{"errors":5}', '{"errors":[{"field":1}]}'])
      expect(readFieldErrors(body)).toEqual([]);
  });

  it("knows its forms", () => {
    expect(isFormName("order")).toBe(true);
    expect(isFormName("toString")).toBe(false);
  });
});

describe("a number of people", () => {
  const form = onlyFields(partyForm, ["adults"]);

  it.each([
    ["3", 3],
    ["03", 3],
    ["３", 3],
    ["٣", 3],
    ["۳", 3],
    ["\u200e3 ", 3],
  ])("%s is read", (typed, adults) => {
    expect(readPosted(form, new URLSearchParams({ adults: typed })).values).toMatchObject({ adults });
  });

  it.each(["three", "-1", "1.5", "1e1", "99999"])("%s is refused, and stays as it was typed", (typed) => {
    const read = readPosted(form, new URLSearchParams({ adults: typed }));
    expect(read.errors).toEqual([{ field: "adults", message: partyForm.fields.adults.invalid }]);
    expect(read.typed).toEqual({ adults: typed });
  });
});
