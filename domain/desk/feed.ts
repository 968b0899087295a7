/** The calendar feed that an owner's calendar app subscribes to. */
export type FeedDesk = {
  /** The feed's URL; undefined until one is created. */
  readonly address: () => string | undefined;
  /** Creates a URL. The old one stops working. */
  readonly renew: () => Promise<void>;
};
