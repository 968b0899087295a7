import type { BrowserContext, Page } from "@playwright/test";
import type { startFakeStripe } from "#server/testing/stripe.fixtures.ts";

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** Stand-in for a publishable key. */
export const stubKey = "pk_test_standin0000";

/** Stripe's published test numbers, by what the stub does with them. */
export const numbers = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** The bank requires authentication: the donor is redirected there and back. */
  redirect: "4000002500003155",
  /** The payment succeeds, but the response is lost. */
  unheard: "4000000000000077",
} as const;

/**
 * Replaces Stripe's script, frames and API with a stub. As with Stripe, card fields are in frames of another origin;
 * payments are stored in the fake Stripe that the relay also uses.
 *
 * @returns URLs requested from Stripe so far, in order.
 */
export async function stubStripe(context: BrowserContext, fakeStripe: FakeStripe): Promise<string[]> {
  const requested: string[] = [];
  const cors = { "access-control-allow-origin": "*" };
  await context.route(/^https:\/\/\w+\.stripe\.com\//, async (route) => {
    const url = new URL(route.request().url());
    requested.push(url.href);
    if (url.pathname.endsWith("stripe.js"))
      return route.fulfill({ contentType: "text/javascript", body: `(${stubScript})()` });
    if (url.pathname === "/frame") return route.fulfill({ contentType: "text/html", body: FRAME });
    const payment = fakeStripe.payments.get(url.searchParams.get("payment") ?? "");
    if (!payment) return route.fulfill({ status: 404, headers: cors, body: "{}" });
    if (url.pathname === "/confirm") {
      // The money is taken, but the response is lost.
      if (url.searchParams.get("card") === numbers.unheard && payment.status !== "succeeded") {
        payment.status = "succeeded";
        return route.abort();
      }
      const isDeclined = url.searchParams.get("card") === numbers.declined;
      payment.status = isDeclined ? "requires_payment_method" : "succeeded";
      if (isDeclined) payment.last_payment_error = { message: "Your card was declined." };
    }
    return route.fulfill({ contentType: "application/json", headers: cors, body: JSON.stringify(payment) });
  });
  return requested;
}

/** Makes a page use {@link stubKey} as if it had been built with it: replaces the key in the form's strings. */
export async function withKey(page: Page): Promise<void> {
  await page.route("**/boot/*.txt", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll("test-mode", stubKey) });
  });
}

const FRAME = `<!doctype html><title>Field</title><body style="margin:0">
    <input style="width:90%;border:0;font-size:16px"><script>
    const input = document.querySelector("input");
    const part = location.hash.slice(1);
    input.setAttribute("aria-label", { cardNumber: "Number", cardExpiry: "Expiry", cardCvc: "Code" }[part]);
    addEventListener("message", ({ data }) => {
      if (data === "clear") input.value = "";
      if (data === "focus") input.focus();
      if (data === "read") parent.postMessage({ part, read: input.value }, "*");
    });
    for (const name of ["focus", "blur"]) input.addEventListener(name, () => parent.postMessage({ part, name }, "*"));
    input.addEventListener("input", () => parent.postMessage({
      part,
      empty: input.value === "",
      complete: input.value.length >= { cardNumber: 16, cardExpiry: 5, cardCvc: 3 }[part],
      brand: input.value.startsWith("4") ? "visa" : "unknown",
    }, "*"));
  </script>`;

/** Runs in the page instead of Stripe's script. As there, only the frames and the API see card numbers. */
function stubScript(): void {
  type Handler = (event: object) => void;
  type Frame = { frame: HTMLIFrameElement; handlers: Map<string, Handler>; focused: string };
  type Options = { classes?: { focus?: string } };
  const frames = new Map<string, Frame>();
  const methods: string[] = [];

  addEventListener("message", ({ origin, data }) => {
    if (origin !== "https://js.stripe.com" || data.read !== undefined) return;
    const frame = frames.get(data.part);
    // Stripe marks the parent of a focused frame with a class that the page chooses.
    if (data.name) frame?.frame.parentElement?.classList.toggle(frame.focused, data.name === "focus");
    else frames.get(data.part)?.handlers.get("change")?.(data);
  });

  function createElement(type: string, { classes }: Options) {
    const frame = document.createElement("iframe");
    frame.title = `Secure ${type} input frame`;
    const handlers = new Map<string, Handler>();
    const post = (message: string) => frame.contentWindow?.postMessage(message, "https://js.stripe.com");
    const element = {
      on: (name: string, handler: Handler) => handlers.set(name, handler),
      off: () => {},
      mount(place: HTMLElement) {
        frame.src = `https://js.stripe.com/frame#${type}`;
        frame.height = "24";
        place.append(frame);
      },
      update: () => {},
      clear: () => post("clear"),
      focus: () => post("focus"),
      destroy: () => frame.remove(),
    };
    frames.set(type, { frame, handlers, focused: classes?.focus ?? "focused" });
    return element;
  }

  /** Stripe's frames call its API themselves; the stub reads the number from the frame. */
  function readNumber(): Promise<string> {
    return new Promise((resolve) => {
      addEventListener("message", function listen({ data }) {
        if (data.part !== "cardNumber" || data.read === undefined) return;
        removeEventListener("message", listen);
        resolve(data.read);
      });
      frames.get("cardNumber")?.frame.contentWindow?.postMessage("read", "https://js.stripe.com");
    });
  }

  async function callApi(what: string, secret: string, card = "") {
    const [payment] = secret.split("_secret_");
    const address = `https://api.stripe.com/${what}?payment=${payment}&card=${card}`;
    return (await fetch(address)).json();
  }

  Object.assign(window, {
    Stripe: Object.assign(
      () => ({
        elements: () => {
          const made = new Map<string, ReturnType<typeof createElement>>();
          return {
            create(type: string, options: Options) {
              const element = createElement(type, options);
              made.set(type, element);
              return element;
            },
            getElement: (type: string | { __elementType: string }) =>
              made.get(typeof type === "string" ? type : type.__elementType) ?? null,
            update: () => {},
          };
        },
        createToken: () => {},
        async createPaymentMethod() {
          const number = await readNumber();
          const id = `pm_${methods.push(number)}`;
          return { paymentMethod: { id, card: { brand: "visa", last4: number.slice(-4) } } };
        },
        async confirmCardPayment(secret: string, data: { payment_method: string; return_url: string }) {
          const number = methods[Number(data.payment_method.slice(3)) - 1];
          const paymentIntent = await callApi("confirm", secret, number);
          if (number === "4000002500003155") {
            const back = new URL(data.return_url);
            back.searchParams.set("payment_intent_client_secret", secret);
            // The page must not trust the status in the address.
            back.searchParams.set("redirect_status", "failed");
            location.assign(back);
            return new Promise(() => {});
          }
          if (paymentIntent.status === "succeeded") return { paymentIntent };
          return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
        },
        async retrievePaymentIntent(secret: string) {
          return { paymentIntent: await callApi("look-up", secret) };
        },
      }),
      { version: "endive" },
    ),
  });
}
