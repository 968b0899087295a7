import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { type Store, toSignIn } from "#core/store/writer.server.ts";
import {
  addChallenge,
  type ChallengePurpose,
  findPasskey,
  handleOf,
  insertPasskey,
  passkeysOf,
  setPasskeyUsed,
  takeChallenge,
} from "../access-store.server.ts";
import type { DeskSite } from "../cookie.server.ts";
import { logAct } from "../people-store.server.ts";

/** Dependencies of the passkey functions. */
type PasskeyParts = { readonly store: Store; readonly site: DeskSite; readonly now: () => number };

/** Options for a passkey prompt, as JSON; for any passkey, or for those of one person. */
export async function askOptions(
  { store, site, now }: PasskeyParts,
  purpose: ChallengePurpose,
  person?: number,
): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: site.rpId, userVerification: "required" });
  const { challenge } = options;
  await store.write((db) => addChallenge(db, { challenge, purpose, now: now(), person }), toSignIn);
  return JSON.stringify(options);
}

/**
 * Verifies a passkey response. Its challenge is consumed, whatever the result.
 * @param person whose passkey it must be; undefined for anybody's
 * @returns the id of the person it belongs to; undefined if verification fails
 */
export async function verifyPasskey(
  { store, site, now }: PasskeyParts,
  purpose: ChallengePurpose,
  json: string,
  person?: number,
): Promise<number | undefined> {
  const { db } = store;
  const response = parse<AuthenticationResponseJSON>(json);
  const challenge = challengeOf(response?.response?.clientDataJSON);
  if (!response || challenge === undefined) return undefined;
  const isOurs = await store.write(
    (db) => takeChallenge(db, { challenge, purpose, now: now(), person }),
    toSignIn,
  );
  const row = findPasskey(db, String(response.id));
  if (!isOurs || !row || (person !== undefined && row.person !== person)) return undefined;
  let counter: number;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(row.public_key),
        // The library would refuse a counter that starts anew, as after a device was reset: for good, and unsaid.
        counter: 0,
      },
    });
    if (!verified) return undefined;
    counter = authenticationInfo.newCounter;
  } catch {
    return undefined;
  }
  const isBack = row.counter > 0 && counter <= row.counter;
  await store.write((db) => {
    setPasskeyUsed(db, row.id, counter, now());
    if (isBack) {
      const what = "used a passkey whose counter went back: it may be a copy";
      logAct(db, { person: row.person, what, about: `person ${row.person}`, at: now() });
    }
  }, toSignIn);
  return row.person;
}

/** Options for creating a passkey for somebody, as JSON. */
export async function registerOptions(
  { store, site, now }: PasskeyParts,
  person: { id: number; name: string },
  studio: string,
): Promise<string> {
  const known = passkeysOf(store.db, person.id);
  const handle = await store.write((db) => handleOf(db, person.id));
  const options = await generateRegistrationOptions({
    rpName: studio,
    rpID: site.rpId,
    userName: person.name,
    userID: new Uint8Array(Buffer.from(handle, "base64url")),
    attestationType: "none",
    // EdDSA, ES256, RS256: every current device supports at least one.
    supportedAlgorithmIDs: [-8, -7, -257],
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  await store.write((db) =>
    addChallenge(db, { challenge, purpose: "register", person: person.id, now: now() }),
  );
  return JSON.stringify(options);
}

/** Verifies and stores a new passkey. @returns whether it was accepted */
export async function savePasskey(
  { store, site, now }: PasskeyParts,
  person: number,
  json: string,
): Promise<boolean> {
  const response = parse<RegistrationResponseJSON>(json);
  const challenge = challengeOf(response?.response?.clientDataJSON);
  if (!response || challenge === undefined) return false;
  const isOurs = await store.write((db) =>
    takeChallenge(db, { challenge, purpose: "register", person, now: now() }),
  );
  if (!isOurs) return false;
  let credential: WebAuthnCredential;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return false;
    credential = registrationInfo.credential;
  } catch {
    return false;
  }
  await store.write((db) => {
    insertPasskey(db, {
      id: credential.id,
      person,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      made_at: now(),
    });
    logAct(db, { person, what: "added a passkey", about: `person ${person}`, at: now() });
  });
  return true;
}

function parse<T>(text: string): (Partial<T> & T) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that a response claims to answer; the library verifies it later. */
function challengeOf(clientData: string | undefined): string | undefined {
  const facts = parse<{ challenge: string }>(
    Buffer.from(String(clientData ?? ""), "base64url").toString("utf8"),
  );
  return typeof facts?.challenge === "string" ? facts.challenge : undefined;
}
