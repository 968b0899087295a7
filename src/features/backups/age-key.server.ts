import { createPrivateKey, createPublicKey, randomBytes } from "node:crypto";
import { bech32 } from "@scure/base";

// Keys of age, X25519: https://github.com/C2SP/C2SP/blob/main/age.md. The package that encrypts takes 20 MB of memory once it is loaded, and a
// server that only copies never encrypts by itself.

const prefix = { identity: "age-secret-key-", recipient: "age" } as const;
const keyBytes = 32;

/** What precedes a private key of X25519 in PKCS #8: https://www.rfc-editor.org/rfc/rfc8410 */
const pkcs8 = Buffer.from("302e020100300506032b656e04220420", "hex");

/** Makes a key: `AGE-SECRET-KEY-1…`. */
export function newIdentity(): string {
  return bech32.encodeFromBytes(prefix.identity, randomBytes(keyBytes)).toUpperCase();
}

/** What encrypts for a key: `age1…`. @throws if the key has a typing error */
export function recipientOf(identity: string): string {
  const secret = secretIn(identity.trim());
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return bech32.encodeFromBytes(prefix.recipient, Buffer.from(x, "base64url"));
}

function secretIn(identity: string): Uint8Array {
  try {
    const { prefix: name, bytes } = bech32.decodeToBytes(identity);
    if (name === prefix.identity && bytes.length === keyBytes) return bytes;
  } catch {
    // Said below.
  }
  throw new Error("This is no key of age.");
}
