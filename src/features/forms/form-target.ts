import { defaultUserId, libVersion, sendFormPath, serviceId } from "#contract/wire.ts";

/** Where the forms of this site go, and the public identifiers that the receiver expects. */
export const formTarget = {
  url: sendFormPath,
  libVersion,
  serviceId,
  userId: defaultUserId,
} as const;
