// Behavior of the original template on clicking, scrolling and waiting, for the browser tests.

/** Tabs in order. The first is open unless the address names another. */
export const tabRows = [
  {
    id: "cause.tabs",
    where: "/causes-single/sensory-corners-in-schools",
    tabs: [
      { label: "Description", anchor: "description" },
      { label: "Donations", anchor: "donations" },
      { label: "Comments", anchor: "comments" },
    ],
  },
  {
    id: "event.tabs",
    where: "/event-single/school-for-poor-children",
    tabs: [
      { label: "Event Schedule", anchor: "schedule" },
      { label: "Map Location", anchor: "map" },
      // In the original, the third anchor was #contact, which the header uses too.
      { label: "Contact Us", anchor: "ask" },
    ],
  },
] as const;

/** Milliseconds. */
export const times = {
  /** How long a picture of the third home page is shown, and how long the transition takes. */
  sliderInterval: 1800,
  sliderTransition: 1000,
  /** When the last picture of the fourth home page moves to the front. */
  stackInterval: 4000,
  /** When the supporters rotate. The original stated no time. */
  supportersInterval: 4000,
  supportersMove: 500,
  heroFade: 500,
  toastDuration: 5000,
  /** The original hid the thank-you message after this time. Here it stays. */
  thanksDuration: 3000,
} as const;

/** Share of its width that a toast must be dragged to close. */
export const toastDragShare = 0.8;

/** Pixels of scroll after which the header becomes fixed. */
export const headerFixedAfter = 80;

/** Presses in the shop, in order, and the toast that each shows. */
export const toastRows = [
  { id: "shop.wish.add", press: /^Wish list Sensory kit/, says: "Item Added to Wishlist" },
  { id: "shop.wish.remove", press: /^Wish list Sensory kit/, says: "Item Removed from Wishlist" },
  { id: "shop.compare.add", press: /^Compare Sensory kit/, says: "Added to Compare List" },
  { id: "shop.compare.again", press: /^Compare Sensory kit/, says: "Already added to Compare List" },
  {
    id: "shop.compare.remove",
    press: /^Remove Sensory kit.* from the comparison/,
    says: "Item Removed from Compare List",
  },
  { id: "shop.cart.add", press: /^Add to cart Sensory kit/, says: undefined },
  { id: "shop.cart.remove", press: /^Remove Sensory kit(?!.* from the)/, says: "Item Removed from Cart" },
] as const;

/** Forms that show a thank-you message in place. */
export const thanksRows = [
  {
    id: "contact",
    where: "/contact",
    fill: { Name: "Ada Lovelace", "E-mail": "ada@visitor.example" },
    button: "Send Message",
    says: "Thank you for your message!",
  },
  {
    id: "event contact",
    where: "/event-single/water-problem#ask",
    fill: { Name: "Ada Lovelace", "E-mail": "ada@visitor.example" },
    button: "Send Message",
    says: "Thank you for your message!",
  },
  {
    id: "volunteer",
    where: "/volunteer-single",
    fill: {
      "First name": "Ada",
      "E-mail": "ada@visitor.example",
      Subject: "Tuesdays",
      Description: "I can read aloud.",
    },
    button: "Send Message",
    says: "Thank you",
  },
] as const;
