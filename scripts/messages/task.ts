import type { DatabaseSync } from "node:sqlite";
import { findMessage } from "#server/messages/message-store.ts";
import type { Message } from "#server/store/message.ts";
import { CommandError } from "../cli/run.ts";

/** The input of an `npm run messages` command. */
export type Task = {
  readonly db: DatabaseSync;
  /** The argument after the command, such as a message's number. */
  readonly argument: string | undefined;
  readonly options: { readonly spam: boolean; readonly save?: string; readonly form?: string };
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The message whose number is the command's argument. @throws CommandError where there is none */
export function namedMessage({ db, argument }: Task): Message {
  const message = /^#?\d{1,15}$/.test(argument ?? "")
    ? findMessage(db, Number(argument?.replace("#", "")))
    : undefined;
  if (!message)
    throw new CommandError(
      `There is no message ${argument ?? "without a number"}. "npm run messages" lists them.`,
    );
  return message;
}
