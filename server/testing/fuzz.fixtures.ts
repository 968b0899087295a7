/** Pseudorandom numbers from 0 to 1, reproducible by seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A malformed request. */
export type FuzzedRequest = { readonly contentType: string; readonly body: Uint8Array };

const nasty = [
  "\r\n",
  "\r\n\r\n",
  "--xYz",
  "--xYz--",
  "\r\n--xYz\r\n",
  "\0",
  '"',
  '; name="name"',
  '; filename="../../x.pdf"',
  "; filename*=UTF-8''%00",
  "Content-Disposition: form-data",
  "\xff\xfe",
  "%00%0d%0a",
  "__proto__",
  "constructor",
  "a".repeat(5000),
  "\u0130",
] as const;

/** The well-formed base: a feedback form with its envelope and an unexpected file. */
const wellFormed = [
  ["name", "Ada Reed"],
  ["email", "ada@example.com"],
  ["message", "The rooms are lovely."],
  ["lib_version", "3.2.0"],
  ["service_id", "haven"],
  ["template_id", "feedback"],
  ["user_id", "public"],
].map(([name, value]) => `--xYz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const file = '--xYz\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n';

const contentTypes = [
  "multipart/form-data; boundary=xYz",
  'multipart/form-data; boundary="xYz"',
  "multipart/form-data; boundary=xYzz",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
] as const;

/** Generates a malformed form from random numbers. */
export function fuzzedRequest(random: () => number): FuzzedRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const parts = wellFormed.filter(() => random() > 0.05);
  if (random() < 0.3) parts.splice(Math.floor(random() * parts.length), 0, file);
  if (random() < 0.1) parts.push(...Array<string>(50).fill(pick(wellFormed)));
  let bytes: Buffer = Buffer.from(`${parts.join("")}--xYz--\r\n`, "latin1");
  for (let mutations = Math.floor(random() * 4); mutations > 0; mutations--) {
    const at = Math.floor(random() * bytes.length);
    const kind = random();
    if (kind < 0.1) bytes = bytes.subarray(0, at);
    else if (kind < 0.55) bytes[at] = Math.floor(random() * 256);
    else if (kind < 0.6)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + Math.floor(random() * 40))]);
    else
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(nasty), "latin1"), bytes.subarray(at)]);
  }
  return { contentType: random() < 0.85 ? contentTypes[0] : pick(contentTypes), body: bytes };
}
