import { testDesk } from "./booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "./booking-setup.fixtures.ts";
import { testStripe } from "./payments.fixtures.ts";

/** Where its guests come from. */
export const origin = "https://studio.example";

/** A studio whose visits are paid online, with a stand-in for Stripe. */
export async function payingStudio(
  pay: "full" | "choice" | { deposit: number } = "full",
  where: Partial<ReturnType<typeof testSetup>> = {},
) {
  const { stripe, payments, follow, begun: lastBegun } = await testStripe();
  const { offers } = testSetup();
  const paid = offers.map((offer) => (offer.slug === "lake" ? roomOffer("lake", { pay }) : offer));
  const desk = testDesk({ offers: paid, lateFee: { first: 0, after: 50 }, ...where }, undefined, payments);
  follow(desk.clock);
  const { checkout } = desk.system;
  if (!checkout) throw new Error("There is no checkout.");

  async function held(lines = [choice()], contact = ada, visitor = desk.visitor()) {
    const hold = await visitor.hold(lines);
    if (hold.kind !== "held") throw new Error(JSON.stringify(hold));
    await visitor.saveDraft(hold.hold, { contact });
    return hold.hold;
  }

  async function begun(lines?: Parameters<typeof held>[0], contact = ada, gift?: number) {
    const hold = await held(lines, contact);
    const result = await desk.visitor().pay(hold, true, origin, { gift });
    if (result.kind !== "pay") throw new Error(JSON.stringify(result));
    return { hold, ...lastBegun(), url: result.url };
  }

  /** Stripe's notice, as the server gets it. */
  const tell = (session: object) => checkout.settle(session as Parameters<typeof checkout.settle>[0]);
  const moves = () =>
    desk.db.prepare("SELECT kind, amount, line FROM money_moves WHERE kind <> 'fee' ORDER BY id").all() as {
      kind: string;
      amount: number;
    }[];
  return { ...desk, stripe, checkout, held, begun, tell, moves };
}
