import { createHmac, randomBytes } from "node:crypto";
import { codeLength, codeLetters } from "#domain/guest-passes.ts";
import { hashKey } from "../keys.ts";
import { readFact, writeFact } from "../store/facts.ts";
import type { Reader, Writer } from "../store/query.ts";

const secretFact = "pass secret";

/** Makes the secret that codes follow from, once. Backups hold it with the store, so codes outlive a restore. */
export function makePassSecret(db: Writer): void {
  if (readFact(db, secretFact) === undefined)
    writeFact(db, secretFact, randomBytes(32).toString("base64url"));
}

/**
 * The code of a pass. It follows from the pass and the store's secret, so that page, card and desk can always show it,
 * and stands nowhere in the store.
 * @param version raised for a new code
 */
export function codeOf(
  db: Reader,
  { id, version }: { readonly id: number; readonly version: number },
): string {
  const secret = readFact(db, secretFact);
  if (secret === undefined) throw new Error("Passes have no secret yet.");
  const digest = createHmac("sha256", secret).update(`pass ${id} ${version}`).digest("hex");
  const letters = BigInt(codeLetters.length);
  let number = BigInt(`0x${digest}`);
  return Array.from({ length: codeLength }, () => {
    const letter = codeLetters[Number(number % letters)] ?? "";
    number /= letters;
    return letter;
  }).join("");
}

/** What the store finds a code by. */
export function hashOfCode(code: string): string {
  return hashKey(`pass ${code}`);
}
