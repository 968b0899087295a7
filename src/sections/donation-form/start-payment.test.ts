import { afterEach, expect, it, vi } from "vitest";
import { paymentMessages } from "#domain/payments.ts";
import { startPayment } from "./stripe-payment.ts";

afterEach(() => vi.unstubAllGlobals());

/** What a donor is told if the relay responds like this. */
function answerTo(response: Response | Error) {
  vi.stubGlobal("fetch", () => (response instanceof Error ? Promise.reject(response) : response));
  return startPayment("/intent", new FormData());
}

it("returns the secret of a payment that was started", async () => {
  const clientSecret = "pi_12345_secret_67890";
  expect(await answerTo(Response.json({ clientSecret }))).toEqual({ clientSecret });
});

it.each([
  [
    "the relay's own message",
    new Response("Please wait.", { status: 429 }),
    "Please wait. No money was taken.",
  ],
  [
    "what to fix",
    Response.json({ errors: [{ field: "amount", message: "Please choose an amount." }] }, { status: 422 }),
    "Please choose an amount.",
  ],
  ["that cards do not work, without keys", new Response("Not found", { status: 404 }), paymentMessages.down],
  ["the same for a third party's page", new Response("<html>", { status: 200 }), paymentMessages.down],
  ["the same without a connection", new TypeError("offline"), paymentMessages.down],
])("says %s", async (_words, response, refusal) => {
  expect(await answerTo(response)).toEqual({ refusal });
});
