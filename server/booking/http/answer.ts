import type { Context } from "hono";
import type { Refused } from "#domain/booking/visit.ts";
import { refusals } from "#domain/refusals.ts";
import { Refusal } from "../../form/refusal.ts";
import { tooMany } from "../../middleware/rate-limit.ts";
import type { AppEnv } from "../../request-facts.ts";

const takenMessage = "Somebody else has just taken this time. Please choose another one.";

const payFirstMessage =
  "This visit is paid online when it is booked. Please book it on our page, or call us.";

const overShareMessage =
  "From your connection there are already many visits on that day that nobody has confirmed yet. Please confirm one with the button behind the link in our mail, write to us or call us: we will book it for you.";

/**
 * Responds to a refused booking request.
 * @throws Refusal, which the app turns into text, HTML or JSON, depending on the request
 */
export function respondToRefused(c: Context<AppEnv>, refused: Refused): Response {
  switch (refused.kind) {
    case "taken":
      return c.json(
        { error: "taken", message: takenMessage, line: refused.line, nearest: refused.nearest },
        409,
      );
    case "invalid":
      throw new Refusal(422, refused.errors[0]?.message ?? refusals.notReadable, { errors: refused.errors });
    case "paying":
      return c.json({ error: "paying", message: "Its guest has begun to pay for this visit." }, 409);
    case "pay-first":
      return c.json({ error: "pay-first", message: payFirstMessage }, 402);
    case "over-share":
      throw new Refusal(429, overShareMessage);
    case "too-many":
      throw tooMany(refused.seconds);
    case "unknown":
      return c.text("Not found", 404);
  }
}
