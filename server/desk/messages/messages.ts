import {
  type DeskMessage,
  type MessageFilter,
  type MessageLine,
  type MessagesDesk,
  maySeeForm,
  messageActs,
  type ReplyResult,
} from "#domain/desk/messages.ts";
import { fieldLabel, kindOf, senderName } from "#domain/forms/describe-message.ts";
import { formNames } from "#domain/forms/registry.ts";
import { csvFile } from "../../messages/csv-table.ts";
import { countMessages, type FoundMessage, findMessages, findOne } from "../../messages/find-messages.ts";
import { markMessage } from "../../messages/mark-message.ts";
import { messageTable } from "../../messages/message-table.ts";
import { addReply, repliesTo, retryReply } from "../../messages/replies.ts";
import { valueLines } from "../../messages/value-lines.ts";
import { clearJournal, removeMessage } from "../../store/owner.ts";
import { fileOf } from "../../store/queries.ts";
import { withReserve } from "../../store/reserve.ts";
import { logAct } from "../act-log.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";

/** Messages per page. */
const pageSize = 50;

/** Maximum length of a reply, in characters. */
const maxReply = 10_000;

/** Messages, for a signed-in person. */
export function messagesDesk(parts: DeskParts, who: SignedIn): MessagesDesk {
  const { store, config, readers, now, onMail } = parts;
  const { db } = store;
  const forms = formNames.filter((form) => maySeeForm(who.role, form));
  const canMail = () => config.smtpUrl !== undefined && config.mailTo.length > 0;

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

  function log(what: string, id: number): void {
    logAct(db, { person: who.id, what, about: `message ${id}`, at: now() });
  }

  /** Stores a reply, unless its message has changed since the reply was begun. */
  function saveReply(id: number, recipient: string, words: string, version: string): Promise<ReplyResult> {
    const save = (): ReplyResult => {
      const message = findOne(db, id);
      if (!message) return { kind: "unknown" };
      if (versionOf(message, repliesTo(db, id).length) !== version) return { kind: "changed" };
      const reply = addReply(db, { message: id, person: who.id, recipient, words, now: now() });
      log("answered a message", id);
      return { kind: "kept", reply };
    };
    return store.write(save);
  }

  return {
    list(filter) {
      permit(who, "read everyday messages", now());
      const messages = found(filter, pageSize + 1);
      const lines = messages.slice(0, pageSize).map(lineOf);
      return { lines, older: messages.length > pageSize ? lines.at(-1)?.id : undefined };
    },
    counts() {
      permit(who, "read everyday messages", now());
      return countMessages(db).filter(({ form }) => forms.includes(form));
    },
    open(id) {
      const message = visible(id, "read");
      if (!message) return undefined;
      const replies = repliesTo(db, id);
      return {
        ...lineOf(message),
        form: message.form,
        page: message.page,
        fields: fieldsOf(message),
        fileName: message.fileName,
        email: message.fields.email || undefined,
        replies,
        alsoHere: readers.open(id, who),
        version: versionOf(message, replies.length),
      };
    },
    file(id) {
      return visible(id, "read") && fileOf(db, id);
    },
    async mark(id, act) {
      if (!visible(id, "answer") || !messageActs.includes(act)) return false;
      const exists = await store.write(
        () => {
          const isMarked = markMessage(db, id, act, now());
          if (isMarked) log(`marked a message: ${act}`, id);
          return isMarked;
        },
        { mayUseReserve: true },
      );
      if (act === "not spam") onMail();
      return exists;
    },
    async remove(id) {
      permit(who, "delete messages for good", now());
      return withReserve(config.dataDir, async () => {
        const isDeleted = await store.write(
          () => {
            if (findOne(db, id)?.state !== "bin") return false;
            log("deleted a message for good", id);
            return removeMessage(db, id, now());
          },
          { mayUseReserve: true },
        );
        if (isDeleted) clearJournal(db);
        return isDeleted;
      });
    },
    canMail() {
      permit(who, "read everyday messages", now());
      return canMail();
    },
    async reply(id, words, version) {
      const message = visible(id, "answer");
      if (!message) return { kind: "unknown" };
      const text = words.replaceAll("\r\n", "\n").trim();
      const recipient = message.fields.email ?? "";
      if (!canMail()) return { kind: "impossible", why: "no mail" };
      if (recipient === "") return { kind: "impossible", why: "no address" };
      if (text === "") return { kind: "impossible", why: "no words" };
      if (text.length > maxReply) return { kind: "impossible", why: "too long" };
      const result = await saveReply(id, recipient, text, version);
      if (result.kind === "kept") onMail();
      return result;
    },
    async sendAgain(id, reply) {
      if (!visible(id, "answer")) return false;
      const isQueued = await store.write(() => {
        const exists = retryReply(db, id, reply, now());
        if (exists) log("resent a reply", id);
        return exists;
      });
      if (isQueued) onMail();
      return isQueued;
    },
    async table(filter) {
      permit(who, "export messages", now());
      await store.write(() =>
        logAct(db, { person: who.id, what: "exported messages", about: "messages", at: now() }),
      );
      return csvFile(messageTable(found(filter)));
    },
  };
}

/** Changes with the state of a message and with each reply. */
function versionOf({ state }: FoundMessage, replies: number): string {
  return `${state}-${replies}`;
}

function lineOf(message: FoundMessage): MessageLine {
  const { id, fields, receivedAt, state, fileName, isAnswered } = message;
  return {
    id,
    kind: kindOf(message).subject,
    who: senderName(message) || fields.email || "",
    beginning: beginningOf(message),
    receivedAt,
    state,
    hasFile: fileName !== undefined,
    isAnswered,
  };
}

/** The beginning of a message on one line. */
function beginningOf({ form, fields }: FoundMessage): string {
  const { note, message, comment, description, subject, amount, cart } = fields;
  const text =
    form === "order"
      ? valueLines("cart", cart ?? "").join("; ")
      : [amount && `$${amount}`, subject || note || message || comment || description]
          .filter(Boolean)
          .join(", ");
  const line = text.replace(/\s+/g, " ");
  return line.length > 140 ? `${line.slice(0, 140).replace(/\s\S*$/, "")} …` : line;
}

function fieldsOf({ form, fields }: FoundMessage): DeskMessage["fields"] {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({
      name,
      label: fieldLabel(form, name),
      value: valueLines(name, value).join("\n"),
    }));
}
