import { data } from "react-router";
import type { FieldError } from "#core/form/answer.ts";
import { readPosted } from "#core/form/validate.ts";
import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import { providerName } from "#core/pay/provider.ts";
import { rights, webhookEvents } from "#core/pay/rights.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { FormDetails, Opens } from "#desk/parts/form-details.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { cardsForm, mailForm, setOutsideWords } from "../settings-forms.ts";
import type { Route } from "./+types/mail-and-cards";

const { address, title } = rooms["mail-and-cards"];

const done: Readonly<Record<string, string>> = {
  mail: "The test mail is on its way, and mail is set up. If it does not arrive within a few minutes, look into your spam folder.",
  cards: `${providerName} knows the key, and it may do all that is needed. The site is being published with it.`,
  forgotten: "Forgotten. Nothing of it is kept any more.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    notice: doneNotice(new URL(request.url).searchParams, done),
    webhook: new URL(paymentWebhookPath, request.url).href,
    ...deskOf(context).mailAndCards.read(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { mailAndCards } = deskOf(context);
  const form = await readPostedForm(request);
  const act = form.get("act") ?? "";
  const shown = shownIn(form);
  const refuse = (typed: Readonly<Record<string, unknown>>, errors: readonly FieldError[]) =>
    data({ act, typed, errors }, { status: 422 });
  if (act === "mail") {
    const { typed, values, errors } = readPosted(mailForm, form, "mail-");
    if (errors) return refuse(typed, errors);
    const fault = await mailAndCards.setUpMail(values, shown);
    return fault
      ? refuse(typed, [{ ...fault, field: `mail-${fault.field}` }])
      : redirectTo(`${address}?done=mail`);
  }
  if (act === "cards") {
    const { typed, values, errors } = readPosted(cardsForm, form, "cards-");
    if (errors) return refuse(typed, errors);
    const fault = await mailAndCards.setUpCards(values, shown);
    return fault
      ? refuse(typed, [{ ...fault, field: `cards-${fault.field}` }])
      : redirectTo(`${address}?done=cards`);
  }
  const refused = await mailAndCards.forget(form.get("kind") ?? "", shown);
  return refused === undefined
    ? redirectTo(`${address}?done=forgotten`)
    : data({ act, typed: {}, errors: [], refused }, { status: 409 });
}

/** The mail server and the keys for cards: entered here, tried at once, and kept on this machine only. */
export default function MailAndCards({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, webhook, missing, mail, cards } = loaderData;
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={notice} />
      <Stack gap={4}>
        <p>
          Passwords and keys stay on this machine, in a file that only the server reads. They are in no backup
          and in no copy: if another machine takes over, you enter them here again.
        </p>
        {missing.map((kind) => (
          <StatusMessage key={kind} tone="error" isAnnounced={false}>
            {kind === "mail"
              ? "This machine does not have your mail server yet. Mail waits until you enter it again."
              : `This machine does not have your keys of ${providerName} yet. Visits are paid at the studio until you enter them again.`}
          </StatusMessage>
        ))}
        <section>
          <Stack gap={2}>
            <Heading level={2} size={4}>
              Mail
            </Heading>
            <p>{mailWords(mail)}</p>
            {mail.isOutside ? (
              <p>{setOutsideWords}</p>
            ) : (
              <FormDetails
                title={mail.server === "" ? "Enter your mail server" : "Change the mail server"}
                note="A test mail is sent at once. Nothing is kept unless the mail server takes it."
                form={mailForm}
                act="mail"
                submit="Test and keep"
                isOpen={mail.server === ""}
                values={{ server: mail.server, user: mail.user, to: mail.to[0] ?? "" }}
                shown={mail.shown}
                refused={actionData}
              />
            )}
            {mail.isKept && !mail.isOutside && (
              <RowAct
                fields={{ act: "forget", kind: "mail", shown: `${mail.shown}` }}
                label="Send no mail any more"
                variant="secondary"
              />
            )}
          </Stack>
        </section>
        <section>
          <Stack gap={2}>
            <Heading level={2} size={4}>
              Cards
            </Heading>
            <p>{cardsWords(cards)}</p>
            {!cards.isOutside && (
              <Opens title={`What to do at ${providerName} first`}>
                <Stack gap={1}>
                  <p>Under Developers, API keys: create a restricted key, and tick these rights.</p>
                  <ul>
                    {Object.values(rights).map((right) => (
                      <li key={right}>{right}</li>
                    ))}
                  </ul>
                  <p>Under Developers, Webhooks: add the address {webhook} with these events.</p>
                  <ul>
                    {webhookEvents.map((event) => (
                      <li key={event}>{event}</li>
                    ))}
                  </ul>
                </Stack>
              </Opens>
            )}
            {cards.isOutside ? (
              <p>{setOutsideWords}</p>
            ) : (
              <FormDetails
                title={cards.secrets ? "Change the keys" : `Enter the keys of ${providerName}`}
                note="The key is tried at once. Nothing is kept unless it may do all that is needed."
                form={cardsForm}
                act="cards"
                submit="Test and keep"
                shown={cards.shown}
                refused={actionData}
              />
            )}
            {cards.isKept && !cards.isOutside && (
              <RowAct
                fields={{ act: "forget", kind: "cards", shown: `${cards.shown}` }}
                label="Take no cards any more"
                variant="secondary"
              />
            )}
          </Stack>
        </section>
      </Stack>
    </>
  );
}

type Settings = Route.ComponentProps["loaderData"];

function mailWords({ server, to, secret }: Settings["mail"]): string {
  if (server === "") return "Mail is not set up: messages are kept here, and guests get no mail.";
  const password = secret ? ` The password ends in ${secret}.` : "";
  return `Mail goes out through ${server}. Messages go to ${to.join(", ")}.${password}`;
}

function cardsWords({ secrets, isTest }: Settings["cards"]): string {
  if (!secrets) return "Cards are not taken: visits are paid at the studio.";
  const kind = isTest ? " It is a test key: no money moves." : "";
  return `Cards are taken on ${providerName}’s page. The key ends in ${secrets[0]}, the signing secret in ${secrets[1]}.${kind}`;
}
