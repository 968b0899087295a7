import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Left } from "./left-store.server.ts";

// Two machines of one studio have one key, that of the copies. With it a list is sealed on its way: nobody else can read it, write one,
// or change a byte of it.

/** Where the studio takes what the previous machine hands over. */
export const handOverPath = "/api/left-behind";

/** What is handed over at once. */
export type HandedOver = {
  /** Id of the studio. */
  readonly studio: string;
  /** Version of the store: rows of another one do not fit. */
  readonly version: number;
  readonly left: readonly Left[];
  /** Lines of this machine's journal of deletions: its key, and hashes. */
  readonly deletions: readonly string[];
};

/** All that is to be handed over, in as many parts as it takes. */
export type ToHandOver = Omit<HandedOver, "left"> & { readonly left: Iterable<Left> };

const [ivBytes, tagBytes] = [12, 16];

function keyFrom(key: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, "", "left behind", 32));
}

/** Seals what is handed over. @param key of the copies */
export function seal(handed: HandedOver, key: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(key), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(handed), "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
}

/** Opens what was sealed. @returns undefined if it was not sealed with this key */
export function unseal(bytes: Uint8Array, key: string): HandedOver | undefined {
  try {
    const opening = createDecipheriv("aes-256-gcm", keyFrom(key), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** How long the answer may take, in milliseconds. */
const answerMs = 20_000;

/** How much goes at once, in characters: the studio takes at most some megabytes. */
const atOnce = 2_000_000;

/** A list in parts that go at once; each is read when it is its turn. */
function* inParts<One>(list: Iterable<One>): Generator<One[]> {
  let [part, size]: [One[], number] = [[], 0];
  for (const one of list) {
    const more = JSON.stringify(one).length;
    if (part.length > 0 && size + more > atOnce) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(one);
    size += more;
  }
  if (part.length > 0) yield part;
}

/** What goes at once. Deletions first: what they say holds for all that follows. */
function* partsOf({ left, deletions }: Pick<ToHandOver, "left" | "deletions">) {
  for (const part of inParts(deletions)) yield { left: [], deletions: part };
  for (const part of inParts(left)) yield { left: part, deletions: [] };
}

/**
 * Hands over to the studio what only this machine has, and what was deleted here.
 * @param address of the studio; undefined if it is not known
 * @returns why it was not taken; undefined if it was
 */
export async function handToStudio(
  { left, deletions, ...of }: ToHandOver,
  key: string,
  address: string | undefined,
): Promise<string | undefined> {
  if (address === undefined) return "SITE_URL is not set, so nobody knows where it is.";
  for (const part of partsOf({ left, deletions })) {
    const body = seal({ ...of, ...part }, key);
    try {
      const signal = AbortSignal.timeout(answerMs);
      const response = await fetch(new URL(handOverPath, address), { method: "POST", body, signal });
      if (response.status === 409) return `${address} says: ${(await response.text()).slice(0, 200)}`;
      if (!response.ok)
        return `${address} has answered ${response.status}: it is not the studio, or has another key or version.`;
    } catch (error) {
      return `${address} cannot be reached: ${errorMessage(error)}.`;
    }
  }
  return undefined;
}
