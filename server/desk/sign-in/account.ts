import type { AccountDesk } from "#domain/desk/people.ts";
import { recordDeletion } from "../../store/deletion-journal.ts";
import { logAct } from "../act-log.ts";
import { endedCookie } from "../cookie.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit } from "../permit.ts";
import { confirmedMs, type DeskSession, sessionMs } from "../sessions.ts";
import { askOptions, registerOptions, savePasskey, verifyPasskey } from "./passkeys.ts";

/** One's own sessions and passkeys. */
export function accountDesk(parts: DeskParts, who: DeskSession, at: DeskRequest): AccountDesk {
  const { store, now } = parts;
  const { db } = store;
  const passkeys = { store, now, place: at.place };
  const allowed = () => permit(who, "manage one's own sign-in", now());
  // A stolen session must not be able to register a passkey that outlives it.
  const confirmed = () => permit(who, "change one's own passkeys", now());

  async function end(session: number): Promise<void> {
    await store.write(
      () => {
        const { changes } = db
          .prepare("DELETE FROM desk_sessions WHERE id = ? AND person = ?")
          .run(session, who.id);
        // It may have ended already, on another device.
        if (Number(changes) === 0) return;
        logAct(db, { person: who.id, what: "ended a session", about: `session ${session}`, at: now() });
      },
      { mayUseReserve: true },
    );
  }

  return {
    sessions() {
      allowed();
      return db
        .prepare(
          "SELECT id, device, used_at FROM desk_sessions WHERE person = ? AND used_at > ? ORDER BY used_at DESC",
        )
        .all(who.id, now() - sessionMs)
        .map((row) => ({
          id: Number(row.id),
          device: String(row.device),
          usedAt: Number(row.used_at),
          isThis: Number(row.id) === who.session,
        }))
        .sort((one, other) => Number(other.isThis) - Number(one.isThis));
    },
    async endSession(session) {
      allowed();
      await end(session);
    },
    async signOut() {
      allowed();
      await end(who.session);
      return endedCookie(at.isSecure);
    },
    passkeys() {
      allowed();
      return db
        .prepare("SELECT id, name, made_at FROM desk_passkeys WHERE person = ? ORDER BY made_at")
        .all(who.id)
        .map((row) => ({ id: String(row.id), name: String(row.name), madeAt: Number(row.made_at) }));
    },
    async newPasskeyOptions() {
      confirmed();
      return registerOptions(passkeys, who, at.place.rpId);
    },
    async addPasskey(response) {
      confirmed();
      return savePasskey(passkeys, who.id, response);
    },
    async removePasskey(id) {
      confirmed();
      await store.write(
        () => {
          const { changes } = db
            .prepare("DELETE FROM desk_passkeys WHERE id = ? AND person = ?")
            .run(id, who.id);
          if (changes > 0) recordDeletion(db, { what: "passkey", key: id }, now());
          logAct(db, { person: who.id, what: "removed a passkey", about: `person ${who.id}`, at: now() });
        },
        { mayUseReserve: true },
      );
    },
    async confirmOptions() {
      allowed();
      return askOptions(passkeys, "confirm", who.id);
    },
    async confirm(response) {
      allowed();
      if ((await verifyPasskey(passkeys, "confirm", response, who.id)) === undefined) return false;
      await store.write(
        () =>
          db
            .prepare("UPDATE desk_sessions SET confirmed_until = ? WHERE id = ?")
            .run(now() + confirmedMs, who.session),
        { mayUseReserve: true },
      );
      return true;
    },
  };
}
