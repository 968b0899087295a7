import type { ReplyResult } from "#contract/desk/messages.ts";

const impossible = {
  "no words": "Please write your reply.",
  "too long": "This reply is too long. Please make it shorter than 10,000 characters.",
  "no address": "This message has no address to reply to.",
  "no mail": "Mail is not set up here, so the reply was not sent. Your words stand below: please copy them.",
} as const;

/** Why a reply was not taken, in words that say what to do, and the status of the answer. */
export function replyFaults(result: Exclude<ReplyResult, { kind: "kept" }>): {
  fault: string;
  status: number;
} {
  switch (result.kind) {
    case "changed":
      return {
        fault:
          "Somebody has worked on this message since you opened it. Please look at what is new. Your words stand below: send them if they still fit.",
        status: 409,
      };
    case "unknown":
      return { fault: "This message is not there any more. Your words stand below.", status: 404 };
    case "not stored":
      return {
        fault: "Your reply could not be stored just now. Your words stand below: please send them again.",
        status: 503,
      };
    case "impossible":
      return { fault: impossible[result.why], status: 422 };
  }
}
