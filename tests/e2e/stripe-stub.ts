import type { BrowserContext, Page } from "@playwright/test";
import type { startFakeStripe } from "#server/testing/stripe.fixtures.ts";

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** The key that stands in for a publishable one. */
export const stubKey = "pk_test_standin0000";

/** Published numbers, and what the stub's bank does with them. */
export const numbers = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** The bank wants to be visited, and sends the donor back. */
  visit: "4000002500003155",
  /** The payment is made, but its answer gets lost. */
  unheard: "4000000000000077",
} as const;

/**
 * Puts a stub in the place of Stripe's script, frames and API. As with Stripe, what is typed stands in frames of
 * another origin; payments live in the fake Stripe that the relay asks too.
 *
 * @returns Requested addresses at Stripe, in order.
 */
export async function stubStripe(context: BrowserContext, fakeStripe: FakeStripe): Promise<string[]> {
  const asked: string[] = [];
  const cors = { "access-control-allow-origin": "*" };
  await context.route(/^https:\/\/\w+\.stripe\.com\//, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    if (url.pathname.endsWith("stripe.js"))
      return route.fulfill({ contentType: "text/javascript", body: `(${stubScript})()` });
    if (url.pathname === "/frame") return route.fulfill({ contentType: "text/html", body: FRAME });
    const payment = fakeStripe.payments.get(url.searchParams.get("payment") ?? "");
    if (!payment) return route.fulfill({ status: 404, headers: cors, body: "{}" });
    if (url.pathname === "/confirm") {
      // The money is taken, and the answer gets lost.
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
  return asked;
}

/** Makes a page believe that it was built with a key: the words of its form hold one. */
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

/** Runs in the page, in place of Stripe's own script. As there, only the frames and the API ever see a number. */
function stubScript(): void {
  type Handler = (event: object) => void;
  type Frame = { frame: HTMLIFrameElement; handlers: Map<string, Handler>; focused: string };
  type Options = { classes?: { focus?: string } };
  const frames = new Map<string, Frame>();
  const methods: string[] = [];

  addEventListener("message", ({ origin, data }) => {
    if (origin !== "https://js.stripe.com" || data.read !== undefined) return;
    const frame = frames.get(data.part);
    // Stripe marks the place of a frame that has the focus, with a class that the page names.
    if (data.name) frame?.frame.parentElement?.classList.toggle(frame.focused, data.name === "focus");
    else frames.get(data.part)?.handlers.get("change")?.(data);
  });

  function createElement(type: string, { classes }: Options) {
    const frame = document.createElement("iframe");
    frame.title = `Secure ${type} input frame`;
    const handlers = new Map<string, Handler>();
    const tell = (words: string) => frame.contentWindow?.postMessage(words, "https://js.stripe.com");
    const element = {
      on: (name: string, handler: Handler) => handlers.set(name, handler),
      off: () => {},
      mount(place: HTMLElement) {
        frame.src = `https://js.stripe.com/frame#${type}`;
        frame.height = "24";
        place.append(frame);
      },
      update: () => {},
      clear: () => tell("clear"),
      focus: () => tell("focus"),
      destroy: () => frame.remove(),
    };
    frames.set(type, { frame, handlers, focused: classes?.focus ?? "focused" });
    return element;
  }

  /** Stripe's frames talk to its API by themselves; here the number is read out of one, and dropped after use. */
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

  async function ask(what: string, secret: string, card = "") {
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
          const paymentIntent = await ask("confirm", secret, number);
          if (number === "4000002500003155") {
            const back = new URL(data.return_url);
            back.searchParams.set("payment_intent_client_secret", secret);
            // Whatever the address says is not to be believed.
            back.searchParams.set("redirect_status", "failed");
            location.assign(back);
            return new Promise(() => {});
          }
          if (paymentIntent.status === "succeeded") return { paymentIntent };
          return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
        },
        async retrievePaymentIntent(secret: string) {
          return { paymentIntent: await ask("look-up", secret) };
        },
      }),
      { version: "endive" },
    ),
  });
}
