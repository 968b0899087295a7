import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { strings } from "#core/values/strings.ts";
import { IdleEnter } from "#ui/button/button.tsx";
// Errors may come with the page, before or without JavaScript: what draws them is loaded late, its style is not.
import "#ui/error-summary/error-summary.module.css";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { DraftChoice } from "./draft-choice.tsx";
import { draftKey, tabStorage } from "./kept-draft.ts";
import { noteSent } from "./sent-draft.ts";
import { useDraft } from "./use-draft.ts";
import { useSettledDraft } from "./use-settled-draft.ts";

/** Time in ms after which a site that does not answer counts as out of reach. */
const REACH_TIMEOUT = 10_000;

type PostFormProps = Omit<ComponentProps<"form">, "ref" | "method"> & {
  /** Names the draft of what is typed here, which is kept until the form is accepted. Without it nothing is kept. */
  draft?: string | undefined;
  /** Whether the visitor is asked here if a draft may be kept; an answer given elsewhere counts in any case. */
  asksAboutDraft?: boolean;
  /** Enter in a field does nothing. For forms that commit something: only a button does that. */
  isEnterIdle?: boolean;
  /** What is said without a connection, on a page in another language. */
  offline?: string;
};

/**
 * A form that posts to its own page, with or without JavaScript. With it, what is typed survives a reload, and a press
 * without a connection says so instead of leading to the browser's error page.
 *
 * The hash (`#times`) is left out of the address: browsers would scroll there instead of to what needs fixing.
 */
export function PostForm({
  draft: name,
  asksAboutDraft = false,
  isEnterIdle = false,
  offline = strings.offline,
  children,
  ...props
}: PostFormProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // Where other forms stand beside it, their answers change the query of the page, but not where this one goes.
  const key = name && draftKey(String(props.action ?? here), name);
  const ref = useRef<HTMLFormElement>(null);
  useSettledDraft();
  const draft = useDraft(ref, key);
  const press = useRef<"checking" | "sending">(undefined);
  /** How many presses have not reached the site. */
  const [lost, setLost] = useState(0);

  // The browser may be sending the form already: src/site/boot/capture.ts. Noted once all forms of the page are settled.
  useEffect(() => {
    const { sent } = ref.current?.dataset ?? {};
    delete ref.current?.dataset.sent;
    if (key && sent === "post") queueMicrotask(() => noteSent(tabStorage(), key, here));
  }, [key, here]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget;
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
    if (press.current === "sending") {
      press.current = undefined;
      return;
    }
    event.preventDefault();
    if (press.current || submitter?.formMethod === "dialog") return;
    press.current = "checking";
    draft.save(form);
    const isReachable = await reachSite();
    setLost((before) => (isReachable ? 0 : before + 1));
    press.current = isReachable ? "sending" : undefined;
    if (!isReachable) return;
    if (key && (submitter?.formMethod || form.method) === "post") noteSent(tabStorage(), key, here);
    form.requestSubmit(submitter);
  }

  return (
    <form
      ref={ref}
      method="post"
      action={here}
      noValidate
      onSubmit={handleSubmit}
      data-draft={key || undefined}
      {...props}
    >
      {isEnterIdle && <IdleEnter />}
      {children}
      {lost > 0 && (
        // Anew with each press: the form may be several screens long, and the button at the foot of one.
        <div key={lost} ref={focusOn} tabIndex={-1}>
          <StatusMessage tone="error" isAnnounced={false}>
            {offline}
          </StatusMessage>
        </div>
      )}
      {name && asksAboutDraft && <DraftChoice id={`${name}-draft`} />}
    </form>
  );
}

function focusOn(message: HTMLElement | null): void {
  message?.focus();
}

/** Whether the site answers. Browsers know of most lost connections, but not of all. */
async function reachSite(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch("/", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(REACH_TIMEOUT) });
    return true;
  } catch {
    return false;
  }
}
