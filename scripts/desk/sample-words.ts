import { nobody } from "#domain/booking/contact.ts";
import type { WaitlistEntry } from "#domain/booking/service.ts";
import type { Offer } from "#domain/booking/setup.ts";
import type { Contact, LineChoice } from "#domain/booking/visit.ts";
import type { FormName, FormTexts } from "#domain/forms/registry.ts";
import { addDays } from "#domain/time.ts";
import type { ClosureSpan } from "#server/booking/closures.ts";

type SampleGuest = { readonly contact: Contact } & Pick<LineChoice, "note">;

type SampleMessage = {
  readonly form: FormName;
  readonly page: string;
  readonly fields: FormTexts;
  readonly isSpam: boolean;
};

function guest(name: string, contact: Partial<Contact>, note = ""): SampleGuest {
  return { contact: { ...nobody, name, reply: "none", ...contact }, note };
}

/** Made-up guests, with example addresses and fictional phone numbers. */
export const sampleGuests = [
  guest("Ada Sample", { email: "ada@example.com", reply: "email" }, "Please knock softly."),
  guest("Ben Sample", { phone: "(614) 555-0110", reply: "call" }),
  guest("Cleo Sample", { phone: "(614) 555-0111", reply: "text" }, "We come with a wheelchair."),
  guest("Dan Sample", { email: "dan@example.com", reply: "email", paysLess: true }),
  guest("Eve Sample", { email: "eve@example.com", phone: "(614) 555-0112" }),
] as const;

/** Made-up closed times. @param today such as `2026-12-07` */
export function sampleClosures(today: string): { span: ClosureSpan; notice: string; isForStaff: boolean }[] {
  return [
    {
      span: { date: addDays(today, 1), times: { from: "12:00", to: "13:00" } },
      notice: "The team eats together.",
      isForStaff: true,
    },
    { span: { date: addDays(today, 6) }, notice: "The floor is being oiled.", isForStaff: false },
  ];
}

/** Made-up guests who wait for a place. @param today such as `2026-12-07` */
export function sampleWishes({ slug, lengths, people }: Offer, today: string): WaitlistEntry[] {
  const wish = { offer: slug, minutes: lengths[0]?.minutes ?? 0, people: people.min };
  return [
    {
      name: "Kim Sample",
      email: "kim@example.com",
      phone: "",
      from: addDays(today, 1),
      to: addDays(today, 9),
    },
    {
      name: "Lou Sample",
      email: "",
      phone: "(614) 555-0113",
      from: addDays(today, 2),
      to: addDays(today, 5),
    },
    {
      name: "Mo Sample",
      email: "mo@example.com",
      phone: "",
      from: addDays(today, 3),
      to: addDays(today, 20),
    },
  ].map((guest) => ({ ...wish, ...guest }));
}

/** Made-up messages for each list of the desk, newest first. Storing a comment adds its cause. */
export const sampleMessages: readonly SampleMessage[] = [
  {
    form: "contact",
    page: "/contact",
    fields: {
      name: "Finn Sample",
      email: "finn@example.com",
      note: "Is there a quiet place to wait? My daughter needs ten minutes before she goes in.",
    },
    isSpam: false,
  },
  {
    form: "comment",
    page: "/causes",
    fields: {
      name: "Gia Sample",
      email: "gia@example.com",
      comment: "The bubble room was the calm part of our week. Thank you.",
    },
    isSpam: false,
  },
  {
    form: "feedback",
    page: "/",
    fields: { name: "Hal Sample", email: "hal@example.com", message: "The lights could be a little lower." },
    isSpam: false,
  },
  {
    form: "newsletter",
    page: "/",
    fields: { email: "ivy@example.com", agree: "yes" },
    isSpam: false,
  },
  {
    form: "donation",
    page: "/donate",
    fields: {
      amount: "50",
      firstName: "Jo",
      lastName: "Sample",
      email: "jo@example.com",
      method: "offline",
    },
    isSpam: false,
  },
  {
    form: "contact",
    page: "/contact",
    fields: { name: "Top Offers", email: "offers@example.com", note: "We can put your site on page one." },
    isSpam: true,
  },
];
