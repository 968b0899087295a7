import type { Answers } from "#core/form/answers.ts";
import { moveById } from "#core/money/money-store.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { plainDigits } from "#core/values/digits.ts";
import type { StudioWay } from "#core/values/money-moves.ts";
import { formatMoney, smallestOf, typedAmount } from "#core/values/money-text.ts";
import { actLog } from "#desk/act-log.server.ts";
import { addCall } from "#desk/calls-store.server.ts";
import type { settleForm } from "#desk/desk-forms.ts";
import { pageOf } from "#desk/page-of.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { csvFile, csvTable, findMessage, formatLocalTime } from "#features/messages/messages.server.ts";
import { type GiftState, senderName } from "#features/messages/model.ts";
import {
  backChanged,
  type DeskGift,
  dropNote,
  findGift,
  findGifts,
  giveMessageBack,
  heldOfThing,
  messageMoney,
  noteBack,
  raisedSince,
  setRaisedSince,
  settle,
  type Taking,
  takingsOf,
  undoStudioBack,
  unsettle,
} from "#features/money/money.server.ts";
import { receiptOf } from "#features/papers/papers.server.ts";
import { endOrder } from "#features/shop/shop.server.ts";
import {
  joinDonors,
  partDonors,
  unpartDonors,
  type YearLetter,
  yearLetters,
} from "../gift-receipts.server.ts";

/** Gifts and orders per page. */
const pageSize = 50;

/** The table of gifts and orders, column by column. */
const columns: readonly (readonly [string, (gift: DeskGift, timeZone: string | undefined) => string])[] = [
  ["number", ({ id }) => String(id)],
  ["received", ({ receivedAt }, timeZone) => formatLocalTime(receivedAt, timeZone)],
  ["kind", ({ kind }) => kind],
  ["name", ({ who }) => who],
  ["cause", ({ cause = "" }) => cause],
  ["amount", ({ cents }) => typedAmount(cents)],
  ["payment", ({ payment = "" }) => payment],
  ["settled", ({ settled }, timeZone) => (settled ? formatLocalTime(settled.at, timeZone) : "")],
  ["how", ({ settled }) => settled?.how ?? ""],
  ["paid", ({ settled }) => (settled ? typedAmount(settled.cents) : "")],
  ["Gift Aid", ({ giftAid }) => (giftAid === undefined ? "" : "yes")],
  ["home address", ({ giftAid = "" }) => giftAid],
];

const words = {
  nothing: "Nothing is left to give back.",
  most: (sum: string) => `${sum} can be given back this way at most. Nothing was given back.`,
} as const;

/** Gifts and orders, for owners. */
export function giftsDesk(
  {
    store,
    booking,
    publisher,
    currency,
    paper,
    now,
  }: Pick<DeskParts, "store" | "booking" | "publisher" | "currency" | "paper" | "now">,
  who: SignedIn,
) {
  const { db } = store;
  const see = () => permit(who, "see gifts and orders", now());
  const maySettle = () => permit(who, "settle gifts and orders", now());
  const log = actLog(who, now);

  /** Publishes raised amounts if they follow settled gifts. */
  function publishRaised(): void {
    if (raisedSince(db) !== undefined) void publisher?.publish();
  }

  /** Tells whoever has paid, inside the transaction, that something goes back: a donor hears it with their receipt. */
  function tell(db: Writer, id: number): void {
    const message = receiptOf(db, id) ? undefined : findMessage(db, id);
    if (!message) return;
    const { email = "", phone = "" } = message.fields;
    const to = { name: senderName(message), email, phone, path: deskAt("messages", id) };
    addCall(db, { ...to, about: `back ${id}` }, now());
  }

  /** What was paid for a gift or an order; undefined if nothing was. */
  function paidGift(id: number) {
    const gift = Number.isSafeInteger(id) ? findGift(db, id) : undefined;
    const { held, online, currency: unit } = heldOfThing(db, { message: gift?.id ?? 0 });
    if (!gift?.settled || (held <= 0 && gift.settled.back <= 0)) return undefined;
    const { kind, settled, toGiveBack } = gift;
    return { id, kind, settled, held, isOnline: online > 0, currency: unit, toGiveBack };
  }

  return {
    /** @param before only those with a smaller id; undefined starts from the newest */
    list(state: GiftState, before: number | undefined) {
      see();
      const { shown: gifts, older } = pageOf(findGifts(db, { state, before, limit: pageSize + 1 }), pageSize);
      return { gifts, older };
    },
    /** Records a payment. @returns false if there is no such open gift or order */
    async settle(id: number, paid: Answers<typeof settleForm>): Promise<boolean> {
      maySettle();
      const { how, sum: cents } = paid;
      const unit = currency();
      if (!Number.isSafeInteger(id) || !Number.isSafeInteger(cents) || cents < 0 || !unit) return false;
      const isSettled = await store.write((db) => {
        if (findGift(db, id)?.state !== "open") return false;
        const amount = smallestOf(cents, unit);
        settle(db, id, { at: now(), way: how, amount, currency: unit, person: who.id });
        endOrder(db, id, "paid meanwhile", now());
        log(db, "settled a gift or an order", `message ${id}`);
        return true;
      });
      if (isSettled) {
        booking.checkout?.wake();
        publishRaised();
      }
      return isSettled;
    },
    /** Undoes that; payments made online stay. */
    async unsettle(id: number): Promise<boolean> {
      maySettle();
      if (!Number.isSafeInteger(id)) return false;
      const isOpen = await store.write((db) => {
        const isUndone = unsettle(db, id, { person: who.id, at: now() });
        if (isUndone) log(db, "undid a settlement", `message ${id}`);
        return isUndone;
      });
      if (isOpen) publishRaised();
      return isOpen;
    },
    /** What was paid for one gift or order, for whoever has its number in hand: no name, and nothing of what it was for. */
    paid(id: number) {
      permit(who, "note money to give back", now());
      return paidGift(id);
    },
    /** What was paid for the gift or order whose number somebody has in hand, such as `#12` or `G-12`. */
    byNumber(typed: string) {
      permit(who, "note money to give back", now());
      return paidGift(
        Number(/^(?:#|G-)?(\d{1,12})$/i.exec(plainDigits(typed).replace(/\s/g, ""))?.[1] ?? Number.NaN),
      );
    },
    /** Notes what an owner is to give back of it. @param cents in hundredths @returns false if that is not with the studio */
    async noteToGiveBack(id: number, cents: number): Promise<boolean> {
      permit(who, "note money to give back", now());
      return store.write((db) => {
        if (!Number.isSafeInteger(id) || !findGift(db, id)) return false;
        const isNoted = noteBack(db, { message: id }, cents, now());
        if (isNoted) log(db, "noted money to give back", `message ${id}`);
        return isNoted;
      });
    },
    /** Takes that back. @returns false if nothing was noted */
    async undoNote(id: number): Promise<boolean> {
      permit(who, "note money to give back", now());
      return store.write((db) => {
        const isUndone = Number.isSafeInteger(id) && dropNote(db, { message: id }, now());
        if (isUndone) log(db, "took back that money is to be given back", `message ${id}`);
        return isUndone;
      });
    },
    /**
     * Gives something back of a gift or an order; passes in an order go back on their own page. Requires the passkey again.
     * @param given `cents` in hundredths; `shown`: what the form has said to be with the studio
     * @returns the number of the move, undefined if the provider gives it back; why nothing was given back, as a sentence
     */
    async giveBack(
      id: number,
      given: {
        readonly cents: number;
        readonly way: StudioWay | "online";
        readonly shown?: number | undefined;
      },
    ): Promise<{ readonly move: number | undefined } | { readonly problem: string }> {
      permit(who, "give money back", now());
      const { cents, way, shown } = given;
      const result = await store.write((db) => {
        const gift = Number.isSafeInteger(id) ? findGift(db, id) : undefined;
        const { held, online, currency: unit } = messageMoney(db, gift?.id ?? 0);
        if (shown !== undefined && shown !== held) return { problem: backChanged };
        if (held <= 0) return { problem: words.nothing };
        const most = way === "online" ? online : held;
        if (!Number.isSafeInteger(cents) || cents <= 0 || cents > most)
          return { problem: words.most(formatMoney(most, unit)) };
        log(db, "gave money back", `message ${id}`);
        tell(db, id);
        return { move: giveMessageBack(db, id, { cents, way, person: who.id, now: now() }) };
      });
      booking.checkout?.wake();
      if ("move" in result) publishRaised();
      return result;
    },
    /** Undoes that, if the studio gave it back itself. Requires the passkey again. @param move its number @returns whether it did */
    async undoGiving(move: number): Promise<boolean> {
      permit(who, "give money back", now());
      const isUndone = await store.write((db) => {
        const back = Number.isSafeInteger(move) ? moveById(db, move) : undefined;
        const message = back?.line === null ? back.message : null;
        if (!back || message === null || !undoStudioBack(db, back, { at: now(), person: who.id }))
          return false;
        log(db, "undid giving money back", `message ${message}`);
        return true;
      });
      if (isUndone) publishRaised();
      return isUndone;
    },
    /** Gifts, orders and visits paid in a month (`2026-11`), with the day in a time zone. */
    takings(month: string, timeZone: string): readonly Taking[] {
      see();
      return takingsOf(db, month, timeZone);
    },
    /** What each donor gave in a year, for a letter to each. Requires the passkey again. */
    letters(year: string, timeZone: string): readonly YearLetter[] {
      permit(who, "export gifts and orders", now());
      return /^\d{4}$/.test(year) ? yearLetters(db, year, timeZone) : [];
    },
    /** Puts the gifts of several donors into one letter. @param keys of their letters */
    async joinDonors(keys: readonly string[]): Promise<void> {
      permit(who, "export gifts and orders", now());
      const known = keys.filter(Boolean).map((key) => key.slice(0, 400));
      if (known.length < 2) return;
      await store.write((db) => {
        joinDonors(db, known);
        log(db, "joined donors", "letters of the year");
      });
    },
    /** Parts a letter, or takes that back. @param key of the letter */
    async partDonors(key: string, isParting: boolean): Promise<void> {
      permit(who, "export gifts and orders", now());
      await store.write((db) => {
        (isParting ? partDonors : unpartDonors)(db, key.slice(0, 400));
        log(db, isParting ? "parted donors" : "put donors together again", "letters of the year");
      });
    },
    /** All gifts and orders as CSV, without what test keys have paid. Requires the passkey again. */
    async table(): Promise<string> {
      permit(who, "export gifts and orders", now());
      await store.write((db) => log(db, "exported gifts and orders", "gifts and orders"));
      const real = findGifts(db, {}).filter(({ settled }) => !settled?.isTest);
      const rows = real.map((gift) => columns.map(([, of]) => of(gift, paper()?.timeZone)));
      return csvFile(csvTable([columns.map(([name]) => name), ...rows]));
    },
    /**
     * Since when the causes' raised amounts follow settled gifts, in milliseconds since 1970; undefined if they
     * do not.
     */
    raisedSince(): number | undefined {
      see();
      return raisedSince(db);
    },
    /** Makes raised amounts follow settled gifts from now on, or stay as the content says. */
    async followRaised(isFollowing: boolean): Promise<void> {
      maySettle();
      await store.write((db) => {
        setRaisedSince(db, isFollowing ? now() : undefined);
        log(db, `raised amounts ${isFollowing ? "follow" : "stay"}`, "gifts and orders");
      });
      void publisher?.publish();
    },
  };
}
