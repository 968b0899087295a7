/** The steps in which an owner makes the sample their own, in order, each with what it asks. */
export const launchSteps = {
  facts: {
    title: "Facts",
    words:
      "Your name, address, phone, e-mail, logo and color. Each is written once; every page takes it from there.",
  },
  hours: { title: "Hours", words: "When you are open." },
  rooms: {
    title: "Rooms and prices",
    words: "What can be booked, for how long, for how many people, and what it costs.",
  },
  place: {
    title: "Place and access",
    words: "What is true of your building. Guests plan their visit by it.",
  },
  pictures: {
    title: "Pictures",
    words: "Photographs of your rooms. Renderings may stay for a while: pages say that they are renderings.",
  },
  texts: { title: "Texts", words: "What your pages say." },
  money: { title: "Money", words: "How you are paid, and what gifts are for." },
  mail: { title: "Mail", words: "Where messages and bookings go." },
  people: { title: "People", words: "Who helps, who supports you, and what guests say, with their consent." },
} as const;

export type LaunchStep = keyof typeof launchSteps;
