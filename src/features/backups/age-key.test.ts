import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, it } from "vitest";
import { newIdentity, recipientOf } from "./age-key.server.ts";
import { decryptText, encryptText } from "./copy-key.server.ts";

it("keys are those of age, both ways, and a typing error is told", async () => {
  for (let round = 0; round < 20; round++) {
    const [theirs, ours] = [await generateX25519Identity(), newIdentity()];
    expect(recipientOf(theirs)).toBe(await identityToRecipient(theirs));
    expect(await identityToRecipient(ours)).toBe(recipientOf(ours));
    expect(recipientOf(`${ours.toLowerCase()}\n`)).toBe(recipientOf(ours));
    const at = 20 + round;
    const typed = ours.slice(0, at) + (ours[at] === "Q" ? "P" : "Q") + ours.slice(at + 1);
    for (const wrong of [
      typed,
      ours.slice(0, -1),
      `${ours}Q`,
      ours.replace("K", "k"),
      "",
      "AGE-SECRET-KEY-1",
    ])
      expect(() => recipientOf(wrong), wrong).toThrow("no key of age");
  }
  const key = newIdentity();
  expect(await decryptText(await encryptText("words", key), key)).toBe("words");
});
