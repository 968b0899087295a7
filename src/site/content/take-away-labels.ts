/** What the press is called that says a studio does not have something of the sample: things of a list, or a part of the site. */
export const takeAwayLabels = { these: "These are not ours", none: "We do not have this" } as const;
