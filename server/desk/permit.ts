import { type Act, confirmedActs, mayDo, type Role } from "#contract/desk/roles.ts";

/** Somebody of the studio who is signed in, as the services of the desk see them. */
export type SignedIn = {
  /** Number of the person. */
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** Until when acts that ask for the passkey again may be done, in milliseconds since 1970. */
  readonly confirmedUntil: number;
};

/** Somebody asked for what their role does not allow. */
export class NotAllowed extends Error {}

/** Somebody has to show their passkey once more before they go on. */
export class NotConfirmed extends Error {}

/**
 * Lets an act pass or not. Each method of a service begins with it.
 * @param now milliseconds since 1970
 * @throws NotAllowed; NotConfirmed where the act asks for the passkey again
 */
export function permit(who: SignedIn, act: Act, now: number): void {
  if (!mayDo(who.role, act)) throw new NotAllowed(`Only an owner may ${act}.`);
  if (confirmedActs.has(act) && who.confirmedUntil <= now) throw new NotConfirmed(act);
}
