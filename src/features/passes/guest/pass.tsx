import { useEffect, useRef } from "react";
import { data } from "react-router";
import { type PassView, passPath, readCode } from "#core/booking/guest-passes.ts";
import { backTakes } from "#core/booking/paying.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { services } from "#core/http/services.server.ts";
import { formatLongDay } from "#core/values/time.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { LivePage } from "#site/frame/live-page.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import { passCardWords } from "#site/frame/present-card.server.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { type Fact, FactList } from "#ui/fact-list/fact-list.tsx";
import { FieldRow } from "#ui/field/field-row.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { findPassForm } from "../model.ts";
import { PassCard } from "../pass-card.tsx";
import type { Route } from "./+types/pass";
import styles from "./pass.module.css";

export const handle: PageHandle = { isStep: true };

/** Passes of this visitor. @throws A 404 response where nothing could ever be booked */
function passesOf(context: Route.LoaderArgs["context"]) {
  const { passes } = context.get(services);
  if (!passes) throw data(null, { status: 404 });
  return passes;
}

export function loader({ context }: Route.LoaderArgs) {
  passesOf(context);
  return null;
}

/** The code is posted, so that it stands in no address, no history and no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const passes = passesOf(context);
  const { typed, values, errors } = readPosted(findPassForm, form);
  const refuse = (wrong: readonly FieldError[], status: number) => data({ typed, errors: wrong }, { status });
  if (errors) return refuse(errors, 422);
  const { code } = values;
  const answer = passes.read(code);
  if ("message" in answer) return refuse([{ field: "code", message: answer.message }], 422);
  if (form.get("act") !== "give-back") return { pass: passWords(answer.pass) };
  if (await passes.giveBack(code))
    return { back: `It is given back. What you paid goes back the way it came. ${backTakes}` };
  return refuse(
    [{ field: "code", message: "This cannot be given back here any more. Please call us." }],
    409,
  );
}

function passWords(pass: PassView) {
  const { word, product, left, total, offers, lastDay, problem, giveBack, code } = pass;
  const facts: Fact[] = [
    { label: word === "pass" ? "Pass" : "Voucher", values: [product] },
    { label: "Good for", values: offers.length > 0 ? offers : ["Everything that can be booked"] },
    {
      label: "Use it",
      values: [lastDay === undefined ? "Whenever you like" : `By ${formatLongDay(lastDay)}`],
    },
  ];
  const back = giveBack && {
    code,
    text: `While nobody has used it, you can give it back until ${formatLongDay(giveBack.until)}. Then ${giveBack.sum} goes back the way it came.`,
  };
  return { problem, back, left: `${left} left`, of: `of ${total}`, facts, card: passCardWords(pass) };
}

/** What is left of a pass or a voucher, for whoever has its code, and its card. */
export default function Pass({ actionData }: Route.ComponentProps) {
  const { bookHref } = useFrame();
  const pass = actionData && "pass" in actionData ? actionData.pass : undefined;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <LivePage
      title="Your pass or voucher"
      lead="See what is left, and print its card."
      isError={refused !== undefined}
      printsAlone={pass !== undefined}
      gap={pass ? 6 : 3}
    >
      {pass ? (
        <>
          <div className={styles.state} data-no-print>
            {/* biome-ignore lint/a11y/noAutofocus: this is what the page was loaded to say */}
            <p tabIndex={-1} autoFocus>
              <strong className={styles.left}>{pass.left}</strong> {pass.of}
            </p>
            <StatusMessage tone="info">{pass.problem}</StatusMessage>
            <FactList facts={pass.facts} />
            <p className={styles.ways}>
              {bookHref && <ButtonLink to={bookHref}>Book a visit</ButtonLink>}
              <ButtonLink to={passPath} variant="secondary">
                Look at another code
              </ButtonLink>
            </p>
          </div>
          <PassCard {...pass.card} />
          {pass.back && (
            <div data-no-print>
              <p>{pass.back.text}</p>
              <PostForm>
                <input type="hidden" name="code" value={pass.back.code} />
                <Button type="submit" variant="quiet" name="act" value="give-back">
                  Give it back
                </Button>
              </PostForm>
            </div>
          )}
        </>
      ) : (
        <>
          <StatusMessage tone="success" isAnswer>
            {actionData && "back" in actionData && actionData.back}
          </StatusMessage>
          <CodeForm {...refused} />
          <p>Have you lost the code? Call us or write to us, and we find it.</p>
        </>
      )}
    </LivePage>
  );
}

type CodeFormProps = { typed?: Typed<typeof findPassForm>; errors?: readonly FieldError[] };

/**
 * Asks for the code of a pass. A scanned card brings it after the `#` of the address, which only the browser sees: it is
 * taken out of the address and sent at once.
 */
function CodeForm({ typed, errors = [] }: CodeFormProps) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const code = readCode(location.hash.slice(1));
    const form = button.current?.form;
    const field = form?.elements.namedItem("code");
    if (code === undefined || !(field instanceof HTMLInputElement)) return;
    history.replaceState(history.state, "", location.pathname);
    field.value = code;
    form?.requestSubmit();
  }, []);

  return (
    <PostForm data-wake="#" draft={findPassForm.name}>
      <FormErrorSummary errors={errors} attempt={errors} />
      <FieldRow>
        <Fields form={findPassForm} values={typed} errors={errors} />
        <Button ref={button} type="submit">
          Show what is left
        </Button>
      </FieldRow>
    </PostForm>
  );
}
