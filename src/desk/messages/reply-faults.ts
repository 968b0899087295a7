import type { ReplyResult } from "#server/desk/messages/messages.ts";

const impossible = {
  "no words": "Please write your reply.",
  "too long": "This reply is too long. Please keep it under 10,000 characters.",
  "no address": "This message has no address to reply to.",
  "no mail": "Mail is not set up here, so the reply was not sent. Your text is below. Please copy it.",
} as const;

/** Why a reply was rejected and what to do about it, with the response status. */
export function replyFaults(result: Exclude<ReplyResult, { kind: "kept" }>): {
  fault: string;
  status: number;
} {
  switch (result.kind) {
    case "changed":
      return {
        fault:
          "Someone has worked on this message since you opened it. Please check what is new. Your reply is below. Send it if it still fits.",
        status: 409,
      };
    case "unknown":
      return { fault: "This message no longer exists. Your reply is below.", status: 404 };
    case "impossible":
      return { fault: impossible[result.why], status: 422 };
  }
}
