/** Roles at the desk: an owner may do everything, a host what a day at the front desk needs. */
export const roles = ["owner", "host"] as const;
export type Role = (typeof roles)[number];

/** Who may do an act. `isConfirmed`: it would do harm with a stolen session, and requires the passkey again. */
type Rule = { readonly roles: readonly Role[]; readonly isConfirmed?: boolean };

const everybody: Rule = { roles };
const owners: Rule = { roles: ["owner"] };
const confirmedOwners: Rule = { ...owners, isConfirmed: true };

/**
 * Every act at the desk and who may do it. The services check this table, whichever page or script calls
 * them.
 */
export const permissions = {
  "see the day": everybody,
  "see bookings": everybody,
  "see earlier visits": everybody,
  "change bookings": everybody,
  "cancel events": owners,
  "tell the owner": everybody,
  "note what happened": owners,
  "read what happened": confirmedOwners,
  "read waivers": confirmedOwners,
  "close times": everybody,
  "set the studio away": confirmedOwners,
  "read everyday messages": everybody,
  "answer everyday messages": everybody,
  "read all messages": owners,
  "answer all messages": owners,
  "export messages": confirmedOwners,
  "delete messages for good": confirmedOwners,
  "moderate comments": everybody,
  "see gifts and orders": owners,
  "settle gifts and orders": owners,
  "export gifts and orders": confirmedOwners,
  "see letter addresses": owners,
  "export letter addresses": confirmedOwners,
  "find a person": confirmedOwners,
  "export a person": confirmedOwners,
  "delete a person": confirmedOwners,
  "manage one's own sign-in": everybody,
  "change one's own passkeys": { ...everybody, isConfirmed: true },
  "see people": owners,
  "manage people": confirmedOwners,
  "note courses": owners,
  "see the log": owners,
  "see health": owners,
  "manage backups": confirmedOwners,
  "bring over": owners,
  "set up mail and cards": confirmedOwners,
  "change words": owners,
  "see passes": everybody,
  "sell passes": everybody,
  "correct passes": confirmedOwners,
  "see invoices": owners,
  "issue invoices": confirmedOwners,
  "change bank details": confirmedOwners,
  "note money to give back": everybody,
  "give money back": confirmedOwners,
  "see one's own cash": everybody,
  "see money": confirmedOwners,
  "export money": confirmedOwners,
  publish: owners,
  "see the calendar feed": owners,
  /** What a new room asks, until it has an act of its own. */
  "use a new room": owners,
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof permissions;

/** Whether an act requires the passkey again. */
export function isConfirmed(permission: Permission): boolean {
  return permissions[permission].isConfirmed === true;
}

/** Whether a role may do an act. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissions[permission].roles.includes(role);
}

/** Type guard for a posted role. */
export function isRole(value: string | null): value is Role {
  return (roles as readonly (string | null)[]).includes(value);
}
