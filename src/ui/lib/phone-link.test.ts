import { expect, it } from "vitest";
import { phoneLink } from "./phone-link.ts";

it("adds the country code to a US number", () => {
  expect(phoneLink("(614) 555-0142")).toBe("tel:+16145550142");
});

it("keeps a country code that is there", () => {
  expect(phoneLink("+1 614 555 0142")).toBe("tel:+16145550142");
  expect(phoneLink("+44 20 7946 0018")).toBe("tel:+442079460018");
});
