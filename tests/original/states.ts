/** What the original template did when somebody clicked, scrolled or waited; the browser tests walk it. */

/** Tabs in their order; the first is open unless the address names another. */
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
      // The original's third anchor is the header's own: #contact.
      { label: "Contact Us", anchor: "ask" },
    ],
  },
] as const;

/** Times in ms. */
export const times = {
  /** A picture of the third home stands, then changes. */
  sliderStands: 1800,
  sliderChanges: 1000,
  /** The last picture of the fourth home moves to the front. */
  stackStands: 4000,
  /** The row of supporters, which the original moved on by itself at no stated time. */
  supportersStand: 4000,
  supportersMove: 500,
  heroFades: 500,
  toastStands: 5000,
  /** The original hid the volunteers' thanks after this; here they stay at least as long. */
  thanksStand: 3000,
} as const;

/** Share of its width that a toast must be drawn aside to close. */
export const toastDrawn = 0.8;

/** The header is fixed once more than this has been scrolled, in px. */
export const headerFixedPast = 80;

/** What each press in the shop says, in the order of the presses. */
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

/** Forms that thank in place, and their words. */
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
