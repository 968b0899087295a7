import { expect, it } from "vitest";
import { reachWords } from "./present-contact.ts";

it("a link that writes to a guest writes to nobody else", () => {
  const [way] = reachWords({ phone: "", email: "a?bcc=b&c=ä@evil.example" });
  expect(way?.href).toBe("mailto:a%3Fbcc%3Db%26c%3D%C3%A4@evil.example");
});
