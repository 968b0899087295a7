/** How the social networks write their names. */
export const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
} as const;
