import { type Config, paymentSecrets } from "#core/config/config.server.ts";
import { type KeptKind, keepSettings, keptKinds, readKept } from "#core/config/kept-settings.server.ts";
import { Expected, smtpUrl, webhookSecret } from "#core/config/values.server.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { Answers } from "#core/form/answers.ts";
import { describeError, isServerTrouble, sendTestMail } from "#core/outbox/transport.server.ts";
import { isTestKey, openPayments } from "#core/pay/payments.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { isRefusedKey } from "#core/pay/provider-errors.server.ts";
import { errorCode } from "#core/process/errors.server.ts";
import { isEmail } from "#core/values/email.ts";
import { actLog } from "#desk/act-log.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { actById } from "#desk/people-store.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { lastSetUp, missingHere, noteEntered } from "../kept-facts.server.ts";
import { type cardsForm, type mailForm, setOutsideWords } from "../settings-forms.ts";

/** How the log calls what is set up. */
const about = { mail: "mail", cards: "cards" } as const satisfies Record<KeptKind, string>;

const [keyName, webhookName] = paymentSecrets;

/** Signs of a secret that are shown, so that an owner knows which one it is. */
const shownSigns = 4;

/** The end of a secret that is long enough to show any of it: `…9a4z`. */
function endOf(secret: string): string | undefined {
  return secret.length >= 3 * shownSigns ? `…${secret.slice(-shownSigns)}` : undefined;
}

/** Mail and cards, as an owner sets them up at the desk. Each requires the passkey again. */
export function mailAndCardsDesk(parts: DeskParts, who: SignedIn) {
  const { store, config, now } = parts;

  /**
   * Why nothing can be kept, if it is set outside, or was changed since the page was opened.
   * @param shown the act that had set it up then; undefined for a page that does not say
   */
  function refusal(kind: KeptKind, shown: number | undefined): string | undefined {
    if (config.setOutside.includes(kind)) return setOutsideWords;
    const last = lastSetUp(store.db, kind);
    if (shown === undefined || shown === last) return undefined;
    const by = actById(store.db, last)?.by ?? "Somebody";
    return `${by} has changed this while your page was open: what counts now stands above. Nothing of yours was kept. If yours is right, please press again.`;
  }

  /** Keeps settings that work, or forgets them, and begins to work with them. @returns why not */
  async function keep(
    kind: KeptKind,
    values: Readonly<Record<string, string>>,
    shown: number | undefined,
  ): Promise<string | undefined> {
    const isSet = Object.keys(values).length > 0;
    const refused = await store.write((db) => {
      const why = refusal(kind, shown);
      if (why !== undefined) return why;
      const what = isSet ? "set up at the desk" : "forgot what was set up at the desk";
      noteEntered(db, kind, isSet, actLog(who, now)(db, what, about[kind]));
      keepSettings(config.dataDir, kind, values);
      return undefined;
    });
    if (refused === undefined) await parts.onSettings();
    return refused;
  }

  return {
    /** What is set up, without any secret. */
    read() {
      permit(who, "set up mail and cards", now());
      const kept = readKept(config.dataDir);
      const url = config.smtpUrl === undefined ? undefined : new URL(config.smtpUrl);
      const { payments } = config;
      return {
        missing: missingHere(store.db, config),
        mail: {
          isOutside: config.setOutside.includes("mail"),
          isKept: kept.SMTP_URL !== undefined,
          shown: lastSetUp(store.db, "mail"),
          server: url?.host ?? "",
          user: decodeURIComponent(url?.username ?? ""),
          secret: url?.password ? endOf(decodeURIComponent(url.password)) : undefined,
          to: config.mailTo,
        },
        cards: {
          isOutside: config.setOutside.includes("cards"),
          isKept: kept[keyName] !== undefined,
          shown: lastSetUp(store.db, "cards"),
          isTest: payments !== undefined && isTestKey(payments.secretKey),
          secrets: payments && [endOf(payments.secretKey), endOf(payments.webhookSecret)],
        },
      };
    },
    /**
     * Sends a test mail, and keeps the mail server if it took it.
     * @param shown what the page has shown, from `read`
     * @returns what needs fixing; undefined if mail is set up
     */
    async setUpMail(given: Answers<typeof mailForm>, shown?: number): Promise<FieldError | undefined> {
      permit(who, "set up mail and cards", now());
      const refused = refusal("mail", shown);
      if (refused !== undefined) return { field: "server", message: refused };
      const address = mailAddressOf(given, config.smtpUrl);
      if (address === undefined)
        return {
          field: "server",
          message: "Please write only the name of the server, such as smtp.example.com.",
        };
      const sender = isEmail(given.user) ? "user" : "to";
      const from = given[sender];
      const tried = { smtpUrl: address, mailTo: [given.to], mailFrom: from };
      const fault = await sendTestMail(tried, parts.studio()).then(
        (sent) => (sent?.refused.length ? mailFault(sent.refused[0]?.error, sender) : undefined),
        (error) => mailFault(error, sender),
      );
      if (fault) return fault;
      const late = await keep("mail", { SMTP_URL: address, MAIL_TO: given.to, MAIL_FROM: from }, shown);
      return late === undefined ? undefined : { field: "server", message: late };
    },
    /**
     * Asks the payment provider what the key may do, and keeps it if it may do all that is needed.
     * @param shown what the page has shown, from `read`
     * @returns what needs fixing; undefined if cards are taken
     */
    async setUpCards(given: Answers<typeof cardsForm>, shown?: number): Promise<FieldError | undefined> {
      permit(who, "set up mail and cards", now());
      const refused = refusal("cards", shown);
      if (refused !== undefined) return { field: "key", message: refused };
      const { key, webhook } = given;
      if (!/^rk_(test|live)_\w{8,}$/.test(key))
        return {
          field: "key",
          message: "Please make a restricted key: it begins with rk_live_ or rk_test_.",
        };
      if (isTestKey(key) && config.payments && !isTestKey(config.payments.secretKey))
        return {
          field: "key",
          message:
            "This is a test key, and yours is a live one: with it nobody could pay, and no payment could go back. To try things out all the same, press Take no cards any more first.",
        };
      if (!isRight(webhookSecret, webhook))
        return {
          field: "webhook",
          message: "Please copy the signing secret of the webhook: it begins with whsec_.",
        };
      const payments = await openPayments({
        secretKey: key,
        webhookSecret: webhook,
        apiBase: config.paymentsBase,
      });
      try {
        const missing = (await payments?.missingRights()) ?? [];
        if (missing.length > 0)
          return {
            field: "key",
            message: `This key must be allowed more. At ${providerName}, tick ${missing.join("; ")}. Then press Test and keep again.`,
          };
      } catch (error) {
        return { field: "key", message: keyFault(error) };
      }
      const late = await keep("cards", { [keyName]: key, [webhookName]: webhook }, shown);
      return late === undefined ? undefined : { field: "key", message: late };
    },
    /**
     * Forgets what was entered at the desk: no mail is sent, or no cards are taken, from now on.
     * @param shown what the page has shown, from `read`
     * @returns why nothing was forgotten
     */
    async forget(wanted: string, shown?: number): Promise<string | undefined> {
      permit(who, "set up mail and cards", now());
      const kind = keptKinds.find((each) => each === wanted);
      return kind ? keep(kind, {}, shown) : "There is nothing to forget.";
    },
  };
}

function isRight(parse: (text: string) => unknown, text: string): boolean {
  try {
    parse(text);
    return true;
  } catch (error) {
    if (error instanceof Expected) return false;
    throw error;
  }
}

/**
 * The address of a mail server with its user. Port 465 is encrypted from the start, every other one once the server has answered.
 * @param before where a password is kept that was not typed again
 * @returns undefined if the server's name is none
 */
function mailAddressOf(given: Answers<typeof mailForm>, before: Config["smtpUrl"]): string | undefined {
  const [, host, port = "587"] = /^([\w.-]+|\[[\da-fA-F:]+\])(?::(\d{1,5}))?$/.exec(given.server) ?? [];
  if (host === undefined) return undefined;
  const url = new URL(`${port === "465" ? "smtps" : "smtp"}://${host}:${port}`);
  url.username = encodeURIComponent(given.user);
  const known = before === undefined ? undefined : new URL(before);
  const isSame = known?.hostname === url.hostname && known.username === url.username;
  url.password = given.password === "" && isSame ? known.password : encodeURIComponent(given.password);
  return isRight(smtpUrl, url.href) ? url.href : undefined;
}

/** What a mail server's refusal is about, in words. @param sender the field with the address from which mails are sent */
function mailFault(error: unknown, sender: keyof typeof mailForm.fields): FieldError {
  // Advice for programmers, which some errors end with, is left out.
  const said = `It said: ${describeError(error).replace(/; if the root CA .*$/, "")}`;
  if (/certificate/i.test(said))
    return {
      field: "server",
      message: `This mail server does not prove that it is the one you named, so nothing was sent to it. Please write its name as your mail provider does. ${said}`,
    };
  if (["EAUTH", "ENOAUTH"].includes(errorCode(error)))
    return {
      field: "password",
      message: `The mail server does not take this user name and password. ${said}`,
    };
  if (errorCode(error) === "ETIMEDOUT")
    return {
      field: "server",
      message: `This mail server has not answered in time, and nothing was kept. Please look at its name and port, or try again in a minute. ${said}`,
    };
  if (isServerTrouble(error))
    return {
      field: "server",
      message: `This mail server cannot be reached. Please look at its name and port. ${said}`,
    };
  if (Reflect.get(Object(error), "command") === "MAIL FROM")
    return {
      field: sender,
      message: `Your mails would come from this address, and the mail server does not send any from it. Please write one that is yours there. ${said}`,
    };
  return { field: "to", message: `The mail server refused the test mail. ${said}` };
}

function keyFault(error: unknown): string {
  return isRefusedKey(error)
    ? `${providerName} does not know this key. Please copy it again.`
    : `${providerName} cannot be reached just now. Nothing was changed. Please try again in a minute.`;
}
