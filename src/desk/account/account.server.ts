import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { toSignIn, type Write } from "#core/store/writer.server.ts";
import {
  confirmedMs,
  type DeskSession,
  deletePasskey,
  deleteSession,
  passkeysOf,
  sessionsOf,
  setSession,
} from "../access-store.server.ts";
import { actLog } from "../act-log.server.ts";
import { sessionCookie } from "../cookie.server.ts";
import type { DeskRequest } from "../desk-request.server.ts";
import type { DeskParts } from "../parts.server.ts";
import { deskChoiceOf, setChoice } from "../people-store.server.ts";
import { permit } from "../permit.server.ts";
import { askOptions, registerOptions, savePasskey, verifyPasskey } from "../sign-in/passkeys.server.ts";

/** One's own sessions and passkeys. */
export function accountDesk(parts: DeskParts, who: DeskSession, at: DeskRequest) {
  const { store, now } = parts;
  const { db } = store;
  const passkeys = { store, now, site: at.site };
  const log = actLog(who, now);
  /** Writes also on a full disk, where the owner may have to sign in to make room. */
  const write: Write = (work) => store.write(work, toSignIn);
  const allowed = () => permit(who, "manage one's own sign-in", now());
  // A stolen session must not be able to register a passkey that outlives it.
  const confirmed = () => permit(who, "change one's own passkeys", now());

  async function end(session: number): Promise<void> {
    await write((db) => {
      // It may have ended already, on another device.
      if (deleteSession(db, session, who.id)) log(db, "ended a session", `session ${session}`);
    });
  }

  return {
    /** How one likes to see a page; undefined until one has said so. @param name such as "calendar on phones" */
    choice(name: string): string | undefined {
      allowed();
      return deskChoiceOf(db, who.id, name);
    },
    async choose(name: string, value: string): Promise<void> {
      allowed();
      await store.write((db) => setChoice(db, { person: who.id, name, value }));
    },
    /** Open sessions, the one in use first. */
    sessions() {
      allowed();
      return sessionsOf(db, who.id, now())
        .map(({ id, device, used_at: usedAt }) => ({ id, device, usedAt, isThis: id === who.session }))
        .sort((one, other) => Number(other.isThis) - Number(one.isThis));
    },
    /** Ends one of one's own sessions. */
    async endSession(session: number): Promise<void> {
      allowed();
      await end(session);
    },
    /** Ends the session in use. @returns the `Set-Cookie` that removes it from the browser */
    async signOut(): Promise<string> {
      allowed();
      await end(who.session);
      return sessionCookie.end(at.isSecure);
    },
    passkeys() {
      allowed();
      return passkeysOf(db, who.id).map(({ id, name, made_at: madeAt }) => ({ id, name, madeAt }));
    },
    /** Options for creating a passkey in the browser, as JSON. Valid once, for five minutes. */
    async newPasskeyOptions(): Promise<string> {
      confirmed();
      return registerOptions(passkeys, who, at.site.rpId);
    },
    /** Registers a new passkey. @returns whether it was accepted */
    async addPasskey(response: string): Promise<boolean> {
      confirmed();
      return savePasskey(passkeys, who.id, response);
    },
    async removePasskey(id: string): Promise<void> {
      confirmed();
      await write((db) => {
        if (deletePasskey(db, id, who.id)) recordDeletion(db, { what: "passkey", key: id }, now());
        log(db, "removed a passkey", `person ${who.id}`);
      });
    },
    /** Options for confirming with one's own passkey, as JSON. */
    async confirmOptions(): Promise<string> {
      allowed();
      return askOptions(passkeys, "confirm", who.id);
    },
    /** Confirms with a passkey, for acts that require it. @returns whether it was accepted */
    async confirm(response: string): Promise<boolean> {
      allowed();
      if ((await verifyPasskey(passkeys, "confirm", response, who.id)) === undefined) return false;
      await write((db) => setSession(db, who.session, { confirmed_until: now() + confirmedMs }));
      return true;
    },
  };
}
