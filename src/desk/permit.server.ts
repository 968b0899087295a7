import { isConfirmed, mayDo, type Permission, type Role } from "./permissions.ts";

/** A signed-in person, as the desk services see them. */
export type SignedIn = {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** Until when the passkey confirmation is valid, in milliseconds since 1970. */
  readonly confirmedUntil: number;
};

/** The role does not allow the act. */
export class NotAllowed extends Error {}

/** The act requires the passkey again. */
export class NotConfirmed extends Error {}

/**
 * Checks whether somebody may do an act. Every service method calls it first.
 * @throws NotAllowed; NotConfirmed if the act requires the passkey again
 */
export function permit(who: SignedIn, permission: Permission, now: number): void {
  if (!mayDo(who.role, permission)) throw new NotAllowed(`Only an owner may ${permission}.`);
  if (isConfirmed(permission) && who.confirmedUntil <= now) throw new NotConfirmed(permission);
}
