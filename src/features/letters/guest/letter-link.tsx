import { data } from "react-router";
import type { Services } from "#core/http/services.server.ts";
import { services } from "#core/http/services.server.ts";
import { readSite } from "#site/content/.server/content.ts";
import { LivePage } from "#site/frame/live-page.tsx";
import { type NewsletterAct, newsletterActs } from "../newsletter-links.ts";
import type { Route } from "./+types/letter-link";
import { LetterChoice } from "./letter-choice.tsx";

const words: Readonly<
  Record<NewsletterAct, { title: string; question: string; button: string; done: string }>
> = {
  confirm: {
    title: "Letters from us",
    question:
      "Would you like to get letters from {studio} by e-mail? You can stop them at any time with one press.",
    button: "Yes, send me letters",
    done: "Thank you. You will get our letters.",
  },
  leave: {
    title: "No more letters",
    question: "Would you like to stop the letters from {studio}?",
    button: "Yes, stop the letters",
    done: "Done. You will get no more letters from us.",
  },
};

/** The link's purpose, and the newsletter service. @throws A 404 response for an unknown link */
function readLink({ act, key }: { act: string; key: string }, { newsletter, booking }: Services) {
  const known = newsletterActs.find((each) => each === act);
  const lost = booking?.lostWords(
    "An address that was given for our letters",
    "To get them, please give it to us again.",
  );
  if (!known || !newsletter?.knows(key)) throw data(lost ?? null, { status: 404 });
  return { act: known, newsletter };
}

export function loader({ params, context }: Route.LoaderArgs) {
  const { act } = readLink(params, context.get(services));
  const { question, ...rest } = words[act];
  return { ...rest, question: question.replace("{studio}", readSite().name) };
}

/** E-mail clients post here directly (RFC 8058); people press the button. */
export async function action({ params, context }: Route.ActionArgs) {
  const { act, newsletter } = readLink(params, context.get(services));
  if (!(await newsletter.act(act, params.key))) throw data(null, { status: 404 });
  return { isDone: true };
}

/** The page behind the links in e-mails: to confirm that one wants letters, or to unsubscribe. */
export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  const { title, question, button, done } = loaderData;
  return (
    <LivePage title={title}>
      <LetterChoice question={question} button={button} done={actionData && done} />
    </LivePage>
  );
}
