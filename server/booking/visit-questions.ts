import { createHash } from "node:crypto";
import type { ChangeResult, VisitKey, } from "#domain/booking/visit.ts";
import { formatMoment } from "#domain/time.ts";
import { insertMessage, questionsAbout, repliesTo } from "../messages/message-store.ts";
import { paymentByTicket, paymentsOf } from "../payments/payment-store.ts";
import { instantText } from "./clock.ts";
import { Invalid, Unknown } from "./failure.ts";
import { hasMail } from "./mails.ts";
import { attempt, findBooking, findHold, type ServiceContext } from "./service-context.ts";
import { timeOf } from "./views.ts";
import type { BookingRow } from "./visit-store.ts";

/** How many questions one visit may have. */
const maxQuestions = 20;

const tooMany =
  "You have asked us a lot about this visit already, and we will answer. If it is urgent, please call us.";

/**
 * Questions about a booked visit, and about one that is being paid. They come to the studio as messages, and stand with the
 * visit, as the answers do.
 */
export function questionService(context: ServiceContext) {
  const { system, setup } = context;
  const { visits } = system;
  const { db } = visits;

  function find(visit: VisitKey): BookingRow | undefined {
    if ("hold" in visit) return findHold(context, visit.hold);
    if (!("ticket" in visit)) return findBooking(context, visit);
    const payment = paymentByTicket(db, visit.ticket, system.now());
    return payment?.booking ? visits.byId(payment.booking) : undefined;
  }

  /** What the receipt of a payment names, too, before the visit is booked; empty if nobody has begun to pay. */
  const referenceOf = (row: BookingRow) => row.reference ?? paymentsOf(db, row.id).at(-1)?.reference ?? "";

  return {
    /** What was asked about a visit; undefined for a wrong key. */
    questions(visit: VisitKey) {
      const row = find(visit);
      if (!row) return undefined;
      const at = (ms: number) => instantText(ms, setup.timeZone);
      const { contact } = row;
      const isByMail = hasMail(db) && contact.email !== "";
      return {
        reference: referenceOf(row),
        answerTo: isByMail ? contact.email : undefined,
        asked: questionsAbout(db, row.id).map(({ id, fields, receivedAt }) => ({
          at: at(receivedAt),
          words: fields.note ?? "",
          answers: repliesTo(db, id).map(({ madeAt, words }) => ({ at: at(madeAt), words })),
        })),
      };
    },
    /** Asks the studio about a visit, also about one that is being paid. The answer stands with it. */
    ask: (visit: VisitKey, note: string): Promise<ChangeResult> =>
      attempt(context, () => {
        const row = find(visit);
        if (!row) throw new Unknown();
        if (questionsAbout(db, row.id).length >= maxQuestions)
          throw new Invalid([{ field: "note", message: tooMany }]);
        const { name, email, phone } = row.contact;
        const [line] = visits.linesOf(row.id);
        const what = line ? `${line.name}, ${formatMoment(timeOf(line, setup.timeZone))}` : "";
        const fields = {
          name,
          email,
          phone,
          visit: [referenceOf(row), what].filter(Boolean).join(": "),
          note,
        };
        // Pressed twice, it is one question.
        const submissionId = createHash("sha256").update(`${row.id} ${note}`).digest("base64url");
        insertMessage(
          db,
          {
            ...{ form: "visit-question", submissionId, digest: "asked", page: "", fields },
            ...{ file: undefined, isSpam: false, booking: row.id },
          },
          system.now(),
        );
        return { kind: "changed" as const };
      }),
  };
}
