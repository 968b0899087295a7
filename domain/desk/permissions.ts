/** Roles at the desk: an owner may do everything, a host what a day at the front desk needs. */
export const roles = ["owner", "host"] as const;
export type Role = (typeof roles)[number];

const everybody = roles;
const owners = ["owner"] as const;

/**
 * Every act at the desk and who may do it. The services check this table, whichever page or script calls
 * them.
 */
export const permissions = {
  "see the day": everybody,
  "see bookings": everybody,
  "change bookings": everybody,
  "cancel events": owners,
  "read waivers": owners,
  "close times": everybody,
  "set the studio away": owners,
  "read everyday messages": everybody,
  "answer everyday messages": everybody,
  "read all messages": owners,
  "answer all messages": owners,
  "export messages": owners,
  "delete messages for good": owners,
  "moderate comments": everybody,
  "see gifts and orders": owners,
  "settle gifts and orders": owners,
  "export gifts and orders": owners,
  "see letter addresses": owners,
  "export letter addresses": owners,
  "find a person": owners,
  "export a person": owners,
  "delete a person": owners,
  "manage one's own sign-in": everybody,
  "change one's own passkeys": everybody,
  "see people": owners,
  "manage people": owners,
  "see the log": owners,
  "see health": owners,
  "manage backups": owners,
  "change words": owners,
  "see passes": everybody,
  "sell passes": everybody,
  "correct passes": owners,
  "see invoices": owners,
  "issue invoices": owners,
  "give money back": owners,
  "see one's own cash": everybody,
  "see money": owners,
  "export money": owners,
  publish: owners,
  "see the calendar feed": owners,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/** Acts that would do harm with a stolen session: they require the passkey again. */
export const confirmedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  "set the studio away",
  "export messages",
  "read waivers",
  "delete messages for good",
  "export gifts and orders",
  "export letter addresses",
  "give money back",
  "see money",
  "export money",
  "find a person",
  "export a person",
  "delete a person",
  "change one's own passkeys",
  "manage people",
  "manage backups",
  "correct passes",
  "issue invoices",
]);

/** Whether a role may do an act. */
export function mayDo(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}

/** Type guard for a posted role. */
export function isRole(value: string | null): value is Role {
  return (roles as readonly (string | null)[]).includes(value);
}
