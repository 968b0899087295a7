import { expect, it } from "vitest";
import { defaultLocale, withLocale } from "#core/values/locale.ts";
import { readPhone } from "./read-phone.ts";

const british = { ...defaultLocale, code: "GB", calling: "44", trunk: "0" };

it.each([
  ["614 555 0142", "(614) 555-0142", "tel:+16145550142"],
  ["614-555-0142 x12", "(614) 555-0142 ext. 12", "tel:+16145550142;ext=12"],
  ["+44 (0)20 7946 0018", "+44 20 7946 0018", "tel:+442079460018"],
])("%s is written as in the country, and its link calls it", (typed, words, href) => {
  expect(readPhone(typed)).toEqual({ words, href });
});

it.each([
  ["614 555 0142 after 5", "tel:+16145550142"],
  ["614 555 0142 (call after 17:30)", "tel:+16145550142"],
  ["614 555 0142 / 614 555 0199", "tel:+16145550142"],
  ["+44 20 7946 0018, or +44 7700 900123", "tel:+442079460018"],
  ["Mum: 614-555-0142, 2nd floor", "tel:+16145550142"],
  ["+1 614 555 0142 (WhatsApp)", "tel:+16145550142"],
])("%s stays as it is, and its link calls the first number, nobody else", (typed, href) => {
  expect(readPhone(typed)).toEqual({ words: typed, href });
});

it("a number that is not known is dialed as it was typed", () => {
  expect(readPhone("555-0142").href).toBe("tel:5550142");
  expect(readPhone("555-0142 after 5").href).toBe("tel:5550142");
  expect(readPhone("+999 12 345").href).toBe("tel:+99912345");
  withLocale(british, () => {
    expect(readPhone("07911 123456 or 020 7946 0018").href).toBe("tel:+447911123456");
    expect(readPhone("0151/23 45 (Mama)").href).toBe("tel:01512345");
    expect(readPhone("01234 5").href).toBe("tel:012345");
  });
});
