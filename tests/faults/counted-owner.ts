import { type HTMLElement, parse } from "node-html-parser";
import { passkeyOptionsPath } from "#core/values/desk-addresses.ts";
import { testPasskey } from "#workshop/fixtures/passkey.fixtures.ts";

/** What is sent of one form. */
type Sent = { method: string; action: string; body: URLSearchParams | FormData };

/** Controls that a press may be on. */
const buttons = "button, input[type=submit]";

/**
 * An owner at the desk, whose presses and fields are counted: it sees the pages as a browser without scripts does, reads the labels, and
 * opens what is folded with a press.
 */
export function countedOwner(origin: string) {
  let acts = 0;
  const cookies = new Map<string, string>();
  let page = { address: "/desk", root: parse("") };
  /** What was typed on this page, by the control. */
  let typed = new Map<HTMLElement, string | File>();
  const opened = new Set<string>();

  function send(address: string, init: RequestInit): Promise<Response> {
    // A connection of its own: between two looks the server may have closed the last one.
    const headers = {
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      origin,
      connection: "close",
    };
    return fetch(new URL(address, origin), { ...init, headers, redirect: "manual" });
  }

  async function ask(address: string, init: RequestInit = {}): Promise<void> {
    const response = await send(address, init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    const [path = ""] = new URL(address, origin).href.replace(origin, "").split("#");
    if (next) return ask(new URL(next, new URL(address, origin)).href, response.status === 307 ? init : {});
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
    page = { address: path, root: parse(text) };
    typed = new Map();
    opened.clear();
  }

  const main = () => page.root.querySelector("main") ?? page.root;
  const wordsOf = (element: HTMLElement) =>
    (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();

  /** Opens what is folded around a control, one press each. */
  function unfold(element: HTMLElement): void {
    for (let around = element.parentNode; around; around = around.parentNode) {
      if (around.tagName !== "DETAILS" || around.hasAttribute("open")) continue;
      const key = `${around.range[0]}`;
      if (element.closest("summary")?.parentNode === around || opened.has(key)) continue;
      opened.add(key);
      acts += 1;
    }
  }

  function find(kind: string, name: string | RegExp, act?: string): HTMLElement {
    const all = [
      ...main().querySelectorAll(kind),
      ...page.root.querySelectorAll(`nav ${kind}, header ${kind}`),
    ];
    const isIt = (words: string) => (typeof name === "string" ? words === name : name.test(words));
    const found = all.find(
      (one) => isIt(wordsOf(one)) && (act === undefined || one.getAttribute("value") === act),
    );
    if (found) return found;
    const known = [...new Set(all.map(wordsOf))].join(" | ").slice(0, 3000);
    throw new Error(
      `No ${kind} "${name}" on ${page.address}: ${known}\n${main().textContent.replace(/\s+/g, " ").slice(0, 600)}`,
    );
  }

  /** A control by its label, its name, or the address of its field. */
  function control(name: string | RegExp): HTMLElement {
    if (typeof name === "string") {
      const own = main().querySelector(`[name="field:${name}"], [name="${name}"]`);
      if (own) return own;
    }
    const labels = main().querySelectorAll("label");
    const label = labels.find((one) =>
      typeof name === "string" ? wordsOf(one) === name : name.test(wordsOf(one)),
    );
    const id = label?.getAttribute("for") ?? "";
    const own = main()
      .querySelectorAll("input, select, textarea")
      .find((one) => one.id === id);
    if (!own)
      throw new Error(
        `No field "${name}" on ${page.address}: ${labels.map(wordsOf).join(" | ").slice(0, 3000)}`,
      );
    return own;
  }

  /** What a form sends when a button is pressed, as browsers send it. */
  function formOf(button: HTMLElement): Sent {
    const form = button.closest("form");
    if (!form) throw new Error(`"${wordsOf(button)}" is in no form.`);
    const body =
      form.getAttribute("enctype") === "multipart/form-data" ? new FormData() : new URLSearchParams();
    const append = (name: string, value: string | File) =>
      body instanceof FormData
        ? typeof value === "string"
          ? body.append(name, value)
          : body.append(name, value)
        : body.append(name, `${value}`);
    for (const one of form.querySelectorAll("input, select, textarea")) {
      const name = one.getAttribute("name");
      if (!name || one.hasAttribute("disabled")) continue;
      const type = one.getAttribute("type");
      const given = typed.get(one);
      if (type === "checkbox" || type === "radio") {
        if (given === "on" || (given === undefined && one.hasAttribute("checked")))
          append(name, one.getAttribute("value") ?? "on");
      } else if (given !== undefined) append(name, given);
      else if (one.tagName === "SELECT") append(name, chosenOf(one));
      else if (one.tagName === "TEXTAREA") append(name, decode(one.innerHTML).replace(/^\n/, ""));
      else if (type !== "submit" && type !== "file") append(name, one.getAttribute("value") ?? "");
    }
    const name = button.getAttribute("name");
    if (name) append(name, button.getAttribute("value") ?? "");
    return {
      method: (form.getAttribute("method") ?? "get").toUpperCase(),
      action: button.getAttribute("formaction") ?? form.getAttribute("action") ?? page.address,
      body,
    };
  }

  async function submit(button: HTMLElement): Promise<void> {
    unfold(button);
    const { method, action, body } = formOf(button);
    const target = new URL(action, new URL(page.address, origin)).href;
    if (method === "GET") await ask(`${target}?${body}`);
    else await ask(target, { method, body });
  }

  return {
    acts: () => acts,
    /** What the page says. */
    text: () => main().textContent.replace(/\s+/g, " ").trim(),
    address: () => page.address,
    root: () => page.root,
    /** Opens an address without counting: a link that was given, or a look that is no act. */
    visit: ask,
    /** Presses a button that asks the browser for a new passkey, as its script does. */
    async addPasskey(name: string) {
      acts += 1;
      const button = find(buttons, name);
      const action = button.closest("form")?.getAttribute("action") ?? page.address;
      const body = new URLSearchParams({ purpose: "register" });
      const options = await (await send(passkeyOptionsPath, { method: "POST", body })).text();
      const passkey = testPasskey({ origin, rpId: JSON.parse(options).rp.id }).register(options);
      await ask(action, { method: "POST", body: new URLSearchParams({ passkey }) });
    },
    /** @param act which of several alike: the value of the button */
    async press(name: string | RegExp, act?: string) {
      acts += 1;
      await submit(find(buttons, name, act));
    },
    /** The words of all buttons or links. */
    all: (kind: string) => main().querySelectorAll(kind).map(wordsOf),
    async follow(name: string | RegExp) {
      acts += 1;
      const link = find("a", name);
      unfold(link);
      await ask(new URL(decode(link.getAttribute("href") ?? ""), new URL(page.address, origin)).href);
    },
    has: (kind: string, name: RegExp) =>
      main()
        .querySelectorAll(kind)
        .some((one) => name.test(wordsOf(one))),
    write(name: string | RegExp, value: string | File) {
      acts += 1;
      const field = control(name);
      unfold(field);
      typed.set(field, value);
    },
    /** Chooses from a list by the words shown, or the first that is no "Please choose". */
    choose(name: string | RegExp, words?: string | RegExp) {
      acts += 1;
      const field = control(name);
      unfold(field);
      const options = field.querySelectorAll("option").filter((one) => one.getAttribute("value") !== "");
      const chosen = options.find((one) => {
        const shown = wordsOf(one);
        return words === undefined || (typeof words === "string" ? shown === words : words.test(shown));
      });
      if (!chosen) throw new Error(`${name}: ${options.map(wordsOf).join(" | ").slice(0, 500)}`);
      typed.set(field, chosen.getAttribute("value") ?? wordsOf(chosen));
    },
    /** Ticks a box or one of several answers. @param isCounted false for answers about the building */
    tick(name: string, value?: string, isCounted = true) {
      if (isCounted) acts += 1;
      const all = main().querySelectorAll(`[name="${name}"]`);
      const own = all.find((one) => value === undefined || one.getAttribute("value") === value);
      if (!own) throw new Error(`No ${name}=${value} on ${page.address}`);
      if (isCounted) unfold(own);
      for (const other of all) typed.set(other, other === own ? "on" : "off");
    },
    names: (selector: string) => [
      ...new Set(
        main()
          .querySelectorAll(selector)
          .map((one) => one.getAttribute("name") ?? ""),
      ),
    ],
  };
}

export type CountedOwner = ReturnType<typeof countedOwner>;

function chosenOf(select: HTMLElement): string {
  const options = select.querySelectorAll("option");
  const own = options.find((one) => one.hasAttribute("selected")) ?? options[0];
  return decode(own?.getAttribute("value") ?? own?.textContent ?? "");
}

function decode(text: string): string {
  return parse(`<p>${text}</p>`).textContent;
}
