/** Roles at the desk: an owner may do everything, a host what a day at the front desk needs, `today` only receives who comes today. */
export const roles = ["owner", "host", "today"] as const;
export type Role = (typeof roles)[number];

/** Roles as the desk calls them, with what each is for. */
export const roleWords: Readonly<Record<Role, { name: string; may: string }>> = {
  owner: { name: "Owner", may: "Can do everything" },
  host: { name: "Host", may: "The day, bookings, everyday messages, comments" },
  today: { name: "Today only", may: "Who comes today, by first name, and who is here. Nothing else" },
};

/** Who may do an act. `isConfirmed`: it would do harm with a stolen session, and requires the passkey again. */
type Rule = { readonly roles: readonly Role[]; readonly isConfirmed?: boolean };

const everybody: Rule = { roles };
const hosts: Rule = { roles: ["owner", "host"] };
const owners: Rule = { roles: ["owner"] };
const confirmedOwners: Rule = { ...owners, isConfirmed: true };

/**
 * Every act at the desk and who may do it. The services check this table, whichever page or script calls
 * them.
 */
export const permissions = {
  "see the day": everybody,
  "receive guests": everybody,
  "make calls": hosts,
  "see bookings": hosts,
  "see earlier visits": hosts,
  "change bookings": hosts,
  "cancel events": owners,
  "tell the owner": hosts,
  "note what happened": owners,
  "read what happened": confirmedOwners,
  "read waivers": confirmedOwners,
  "close times": hosts,
  "set the studio away": confirmedOwners,
  "read everyday messages": hosts,
  "answer everyday messages": hosts,
  "read all messages": owners,
  "answer all messages": owners,
  "export messages": confirmedOwners,
  "delete messages for good": confirmedOwners,
  "moderate comments": hosts,
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
  "see passes": hosts,
  "sell passes": hosts,
  "correct passes": confirmedOwners,
  "see invoices": owners,
  "issue invoices": confirmedOwners,
  "change bank details": confirmedOwners,
  "note money to give back": hosts,
  "give money back": confirmedOwners,
  "see one's own cash": hosts,
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
