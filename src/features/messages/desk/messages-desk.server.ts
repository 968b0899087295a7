import { referencesOf } from "#core/booking/visit-store.server.ts";
import { donationCents } from "#core/form/kinds/money/donation-amount.ts";
import type { FormName } from "#core/form/message-forms.ts";
import { clearJournal, withReserve } from "#core/store/maintenance.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { formatCents } from "#core/values/money-text.ts";
import { actLog } from "#desk/act-log.server.ts";
import { pageOf } from "#desk/page-of.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { fieldLabel, kindOf, senderName } from "../describe-message.ts";
import {
  addReply,
  countMessages,
  countNewMessages,
  type FoundMessage,
  fileOf,
  findMessages,
  findOne,
  removeMessage,
  repliesTo,
  retryReply,
} from "../message-store.server.ts";
import { formNames } from "../registry.ts";
import { tellReply } from "../reply-mail.server.ts";
import { csvFile, messageTable, valueLines } from "../spreadsheet.server.ts";
import { type MessageAct, type MessageState, maySeeForm, messageActs } from "../states.ts";

export type MessageFilter = {
  readonly form?: FormName | undefined;
  /** undefined: new and done. */
  readonly state?: MessageState | undefined;
  /** Words, or beginnings of words, that the message contains, in any order. */
  readonly find?: string | undefined;
  /** Message id: only older messages are listed. */
  readonly before?: number | undefined;
};

type Messages = ReturnType<typeof messagesDesk>;

/** A message as it is listed. */
export type MessageLine = ReturnType<Messages["list"]>["lines"][number];

export type DeskMessageFacts = NonNullable<ReturnType<Messages["open"]>>;

export type ReplyResult =
  | { readonly kind: "kept"; readonly reply: number }
  /** The message has changed since its page was opened; nothing was sent. */
  | { readonly kind: "changed" }
  | { readonly kind: "unknown" }
  /** Nobody knows how to reach them. */
  | { readonly kind: "impossible" };

const pageSize = 50;

/** Messages, for a signed-in person. */
export function messagesDesk(parts: DeskParts, who: SignedIn) {
  const { store, markMessage, config, readers, paper, now, onMail } = parts;
  const { db } = store;
  const forms = formNames.filter((form) => maySeeForm(who.role, form));
  const canMail = config.smtpUrl !== undefined && config.mailTo.length > 0;

  /** How a reply reaches them: by mail, or the staff tell it; undefined if nothing is known of them. */
  function reachOf({ fields }: FoundMessage): "mail" | "call" | undefined {
    if (canMail && fields.email) return "mail";
    return fields.email || fields.phone ? "call" : undefined;
  }

  /** A message, if the role may see it; otherwise its existence is not revealed. */
  function visible(id: number, verb: "read" | "answer"): FoundMessage | undefined {
    permit(who, `${verb} everyday messages`, now());
    const message = Number.isSafeInteger(id) ? findOne(db, id) : undefined;
    if (message && !forms.includes(message.form)) permit(who, `${verb} all messages`, now());
    return message;
  }

  function found({ form, state, find, before }: MessageFilter, limit?: number): FoundMessage[] {
    const requested = form === undefined ? forms : forms.filter((each) => each === form);
    return findMessages(db, {
      forms: requested,
      states: state ? [state] : ["new", "done"],
      find,
      before,
      limit,
    });
  }

  const logged = actLog(who, now);
  const log = (db: Writer, what: string, id: number) => logged(db, what, `message ${id}`);

  /** Stores a reply, unless its message has changed since the reply was begun. */
  function saveReply(id: number, recipient: string, words: string, version: string): Promise<ReplyResult> {
    const save = (db: Writer): ReplyResult => {
      const message = findOne(db, id);
      if (!message) return { kind: "unknown" };
      if (versionOf(message, repliesTo(db, id).length) !== version) return { kind: "changed" };
      const reply = addReply(db, { message: id, person: who.id, recipient, words, now: now() });
      // Who cannot be mailed is told by the staff; the reply stands on the page of the visit, too.
      if (recipient === "") tellReply(db, reply, now());
      log(db, "answered a message", id);
      return { kind: "kept", reply };
    };
    return store.write(save);
  }

  return {
    /** A page of messages, newest first. */
    list(filter: MessageFilter) {
      permit(who, "read everyday messages", now());
      const { shown, older } = pageOf(found(filter, pageSize + 1), pageSize);
      return { lines: shown.map(lineOf), older };
    },
    /** Counts for the forms that the role may see. */
    counts() {
      permit(who, "read everyday messages", now());
      return countMessages(db).filter(({ form }) => forms.includes(form));
    },
    /** How many that the role may see nobody has dealt with yet. */
    waiting(): number {
      permit(who, "read everyday messages", now());
      return countNewMessages(db, forms);
    },
    /** undefined if there is no such message that the role may see. */
    open(id: number) {
      const message = visible(id, "read");
      if (!message) return undefined;
      const replies = repliesTo(db, id);
      return {
        ...lineOf(message),
        form: message.form,
        /** The page it was sent from. */
        page: message.page,
        fields: fieldsOf(message),
        fileName: message.fileName,
        email: message.fields.email || undefined,
        reach: reachOf(message),
        /** The visit that it asks about, on whose page a reply stands; its reference once it is booked. */
        visit:
          message.booking === undefined
            ? undefined
            : { reference: referencesOf(db, [message.booking])[0] ?? undefined },
        replies,
        /** Others who have it open or opened it recently. */
        alsoHere: readers.open(id, who),
        /** Changes whenever the message does, so that a reply written to an older state is not sent. */
        version: versionOf(message, replies.length),
      };
    },
    file(id: number): { readonly name: string; readonly bytes: Uint8Array } | undefined {
      return visible(id, "read") && fileOf(db, id);
    },
    /** @returns whether the message exists */
    async mark(id: number, act: MessageAct): Promise<boolean> {
      if (!visible(id, "answer") || !messageActs.includes(act)) return false;
      const exists = await store.write(
        (db) => {
          const isMarked = markMessage(db, id, act, now());
          if (isMarked) log(db, `marked a message: ${act}`, id);
          return isMarked;
        },
        { mayUseReserve: true },
      );
      if (act === "not spam") onMail();
      return exists;
    },
    /**
     * Deletes a message in the bin for good, with its file and replies. Requires the passkey again.
     * @returns whether it was in the bin
     */
    async remove(id: number): Promise<boolean> {
      permit(who, "delete messages for good", now());
      return withReserve(config.dataDir, async () => {
        const isDeleted = await store.write(
          (db) => {
            if (findOne(db, id)?.state !== "bin") return false;
            log(db, "deleted a message for good", id);
            return removeMessage(db, id, now());
          },
          { mayUseReserve: true },
        );
        if (isDeleted) clearJournal(db);
        return isDeleted;
      });
    },
    /** @param version of the message on the page where the reply was written */
    async reply(id: number, words: string, version: string): Promise<ReplyResult> {
      const message = visible(id, "answer");
      if (!message) return { kind: "unknown" };
      const reach = reachOf(message);
      if (!reach && message.booking === undefined) return { kind: "impossible" };
      const recipient = reach === "mail" ? (message.fields.email ?? "") : "";
      const result = await saveReply(id, recipient, words, version);
      if (result.kind === "kept") onMail();
      return result;
    },
    /** Queues a failed reply again. */
    async sendAgain(id: number, reply: number): Promise<boolean> {
      if (!visible(id, "answer")) return false;
      const isQueued = await store.write((db) => {
        const exists = retryReply(db, id, reply, now());
        if (exists) log(db, "resent a reply", id);
        return exists;
      });
      if (isQueued) onMail();
      return isQueued;
    },
    /** The messages as CSV. Requires the passkey again. */
    async table(filter: MessageFilter): Promise<string> {
      permit(who, "export messages", now());
      await store.write((db) => logged(db, "exported messages", "messages"));
      return csvFile(messageTable(found(filter), paper()?.timeZone));
    },
  };
}

function versionOf({ state }: FoundMessage, replies: number): string {
  return `${state}-${replies}`;
}

function lineOf(message: FoundMessage) {
  const { id, fields, receivedAt, state, fileName, isAnswered, isTrapped } = message;
  return {
    id,
    /** Why it was held back, and mailed to nobody; undefined if it was not. */
    heldBack: state !== "spam" ? undefined : isTrapped ? ("hidden field" as const) : ("staff" as const),
    /** What it is: "Feedback", "Pledge". */
    kind: kindOf(message).subject,
    who: senderName(message) || fields.email || "",
    beginning: beginningOf(message),
    receivedAt,
    state,
    hasFile: fileName !== undefined,
    isAnswered,
  };
}

function beginningOf({ form, fields }: FoundMessage): string {
  const { note, message, comment, description, subject, amount, cart } = fields;
  const text =
    form === "order"
      ? valueLines("cart", cart ?? "").join("; ")
      : [
          amount && formatCents(donationCents(amount, true) ?? 0),
          subject || note || message || comment || description,
        ]
          .filter(Boolean)
          .join(", ");
  const line = text.replace(/\s+/g, " ");
  return line.length > 140 ? `${line.slice(0, 140).replace(/\s\S*$/, "")} …` : line;
}

function fieldsOf({ form, fields }: FoundMessage) {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({
      name,
      label: fieldLabel(form, name),
      value: valueLines(name, value).join("\n"),
    }));
}
