import { data } from "react-router";
import type { FieldError } from "#core/form/answer.ts";
import { withOptions } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { formatMoney, typedAmount } from "#core/values/money-text.ts";
import { formatLongDay } from "#core/values/time.ts";
import { toBackForm } from "#desk/desk-forms.ts";
import { type ActNotice, doneNotice } from "#desk/parts/act-notice.ts";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { FormDetails } from "#desk/parts/form-details.tsx";
import { formatTimestamp, inList } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { passCardWords } from "#site/frame/present-card.server.ts";
import { type Fact, FactList } from "#ui/fact-list/fact-list.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { PassCard } from "../pass-card.tsx";
import { codeForm, correctForm, giveBackForm, takeForm } from "../pass-forms.ts";
import type { Route } from "./+types/one-pass";
import styles from "./passes.module.css";
import type { DeskPass } from "./passes-desk.server.ts";
import { moveWords, passAmount, passAmountWords } from "./present-pass.ts";

const done: Readonly<Record<string, string>> = {
  sold: "Sold. Print its card, or write down its code.",
  given: "Given away. Print its card, or write down its code.",
  entered: "Entered. It has a code now. Print its card, or write the code on the old one.",
  unsold: "The sale is undone. Its code pays for nothing.",
  taken: "The pass has paid for the visit.",
  untaken: "Undone. It is on the pass again, and the visit is to be paid.",
  coded: "It has a new code. The one before opens nothing any more.",
  corrected: "Corrected.",
  "given-back": "Given back. Nothing is left on it.",
  ungiven: "Undone. What it held is on it again.",
  noted: "Noted: an owner sees it on Today and gives it back.",
  unnoted: "It is not to be given back any more.",
};

/** The pass that the address names. @throws A 404 response if there is none */
function passOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const desk = deskBookingsOf(context);
  const pass = /^\d{1,12}$/.test(params.id) ? desk.passes.read(Number(params.id)) : undefined;
  if (!pass) throw data(null, { status: 404 });
  return { ...desk, pass, here: deskAt("passes", pass.row.id) };
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { pass, here } = passOf({ params, context });
  const { searchParams } = new URL(request.url);
  const isOpen = pass.row.given_back_at === null;
  return {
    notice: doneNotice(searchParams, done, undoOf(searchParams, here)),
    title: pass.product,
    left: `${pass.left} left of ${pass.total}`,
    problem: pass.problem,
    facts: factsOf(pass),
    card: passCardWords(pass),
    moves: pass.moves.map(({ id, at, what, units, reason, reference }) => ({
      key: String(id),
      name: `${units}: ${moveWords[what]}`,
      ...(reference && { href: deskAt("bookings", reference) }),
      ...inList(at),
      facts: [[reference, reason].filter(Boolean).join(" · ")],
    })),
    isOpen,
    // What has come back on it since it was given back is given back, too.
    canGiveBack: isOpen || pass.row.left > 0,
    isPaidOnline: pass.paidOnline > 0,
    back: toBackOf(pass, mayDo(deskOf(context).who.role, "correct passes")),
    action: here,
    canUndoGiving: pass.canUndoGiving && mayDo(deskOf(context).who.role, "correct passes"),
    canCorrect: mayDo(deskOf(context).who.role, "correct passes"),
    units: pass.row.left,
    price: isOpen ? typedAmount(pass.toGiveBack || pass.paidOnline || pass.mostBack) : "",
  };
}

/** What is to be given back of a pass, in words, and what a host may note. */
function toBackOf({ held, toGiveBack, row: { currency } }: DeskPass, isOwner: boolean) {
  const owed = toGiveBack > 0 ? `${formatMoney(toGiveBack, currency)} is to be given back.` : undefined;
  return {
    owed: owed && (isOwner ? owed : `${owed} An owner gives it back.`),
    held: !isOwner && held > 0 ? formatMoney(held, currency) : undefined,
    amount: typedAmount(toGiveBack || held),
  };
}

/** What was paid at the studio is not given back online. */
function backForm(isPaidOnline: boolean) {
  const { options } = giveBackForm.fields.how;
  return withOptions(giveBackForm, {
    how: options.filter(({ value }) => value !== "online" || isPaidOnline),
  });
}

/** What undoes what was just done. */
function undoOf(query: URLSearchParams, action: string): ActNotice["undo"] {
  const [done, visit] = [query.get("done"), query.get("visit")];
  if (done === "sold" || done === "given") return { action, fields: { act: "unsell" } };
  return done === "taken" && visit !== null ? { action, fields: { act: "untake", visit } } : undefined;
}

function factsOf({ row, isGivenAway, offers, lastDay, forName, words }: DeskPass): Fact[] {
  const { source, sold_at: soldAt, price, currency, old_number: oldNumber } = row;
  const sold = isGivenAway ? "Given away" : source === "before" ? "Entered" : "Sold";
  const paid = source === "before" || isGivenAway ? "" : `, ${formatMoney(price, currency)}`;
  return [
    { label: sold, values: [`${formatTimestamp(soldAt)}${paid}${source === "online" ? ", online" : ""}`] },
    { label: "Good for", values: offers.length > 0 ? offers : ["Everything that can be booked"] },
    { label: "Ends", values: [lastDay === undefined ? "Never" : formatLongDay(lastDay)] },
    ...(oldNumber ? [{ label: "Earlier number", values: [oldNumber], isVerbatim: true }] : []),
    ...(forName ? [{ label: "For", values: [forName], isVerbatim: true }] : []),
    ...(words ? [{ label: "On the card", values: [words] }] : []),
  ];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { passes, pass, here } = passOf({ params, context });
  const form = await readPostedForm(request);
  const refuse = (act: string, typed: Readonly<Record<string, unknown>>, errors: readonly FieldError[]) =>
    data({ act, typed, errors }, { status: 422 });
  const shown = shownIn(form);
  const other =
    shown === undefined || shown === pass.row.left
      ? undefined
      : "Some of it was used or came back since you opened this page. Nothing was done now. Please look at it again.";
  switch (form.get("act")) {
    case "take": {
      const { typed, values, errors } = readPosted(takeForm, form, "take-");
      if (errors) return refuse("take", typed, errors);
      const problem = await passes.take(pass.row.id, values.reference);
      if (problem) return refuse("take", typed, [{ field: "take-reference", message: problem }]);
      return redirectTo(`${here}?${new URLSearchParams({ done: "taken", visit: values.reference })}`);
    }
    case "unsell":
      return redirectTo((await passes.undoSale(pass.row.id)) ? `${here}?done=unsold` : here);
    case "untake":
      return redirectTo(
        (await passes.untake(pass.row.id, form.get("visit") ?? "")) ? `${here}?done=untaken` : here,
      );
    case "undo-giving":
      return redirectTo((await passes.undoGiving(pass.row.id)) ? `${here}?done=ungiven` : here);
    case "to-give-back": {
      const { typed, values, errors } = readPosted(toBackForm, form, "to-give-back-");
      if (errors) return refuse("to-give-back", typed, errors);
      if (await passes.noteToGiveBack(pass.row.id, values.amount)) return redirectTo(`${here}?done=noted`);
      const message = `Please write an amount of at most ${typedAmount(pass.held)}. Nothing was noted.`;
      return refuse("to-give-back", typed, [{ field: "to-give-back-amount", message }]);
    }
    case "undo-note":
      return redirectTo((await passes.undoNote(pass.row.id)) ? `${here}?done=unnoted` : here);
    case "code":
      await passes.newCode(pass.row.id);
      return redirectTo(`${here}?done=coded`);
    case "correct": {
      const { typed, values, errors } = readPosted(correctForm, form, "correct-");
      if (errors) return refuse("correct", typed, errors);
      const left = passAmount(values.left, pass.row.unit);
      if (left !== undefined && (await passes.correct(pass.row.id, left, values.reason, shown)))
        return redirectTo(`${here}?done=corrected`);
      const message = other ?? passAmountWords(pass.row.unit);
      return refuse("correct", typed, [{ field: "correct-left", message }]);
    }
    case "give-back": {
      const { typed, values, errors } = readPosted(backForm(pass.paidOnline > 0), form, "give-back-");
      if (errors) return refuse("give-back", typed, errors);
      if (await passes.giveBack(pass.row.id, values.amount, values.how, shown))
        return redirectTo(`${here}?done=given-back`);
      const most = values.how === "online" ? pass.paidOnline : pass.mostBack;
      const message =
        other ?? `Please write an amount of at most ${typedAmount(most)}. Nothing was given back.`;
      return refuse("give-back", typed, [{ field: "give-back-amount", message }]);
    }
    default:
      return redirectTo(here);
  }
}

/** One pass: its card, what was added and taken, and what staff can do with it. */
export default function OnePass({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, left, problem, facts, card, moves, action, back } = loaderData;
  const { isOpen, isPaidOnline, canCorrect, canGiveBack, canUndoGiving, price, units } = loaderData;
  const giveBack = canCorrect && canGiveBack && (
    <FormDetails
      title={isOpen ? "Give it back" : "Give back what has come back on it"}
      note={`Nothing is left on it then. ${isOpen ? "What was used of it is for you to subtract." : "What it is worth is for you to say."}`}
      form={backForm(isPaidOnline)}
      act="give-back"
      submit="Give it back"
      shown={units}
      values={{ amount: price }}
      refused={actionData}
    />
  );
  return (
    <>
      <div data-no-print>
        <RoomTitle
          title={title}
          answer={actionData}
          isFormGone={actionData?.act === "give-back" ? !giveBack : !isOpen}
          notice={notice}
        />
      </div>
      <Stack gap={4}>
        <div data-no-print>
          <p className={styles.left}>{left}</p>
          <StatusMessage tone="info">{problem}</StatusMessage>
          <StatusMessage tone="info">{back.owed}</StatusMessage>
        </div>
        {isOpen && <PassCard {...card} />}
        <div data-no-print>
          <FactList facts={facts} />
        </div>
        {isOpen && (
          <div data-no-print>
            <FormDetails
              title="Pay a visit with it"
              form={takeForm}
              act="take"
              submit="Pay the visit"
              refused={actionData}
            />
            {back.held && (
              <FormDetails
                title="To be given back"
                note={`${back.held} was paid for it and is with us. An owner gives it back, and nothing is left on it then.`}
                form={toBackForm}
                act="to-give-back"
                submit="Note it"
                values={{ amount: back.amount }}
                refused={actionData}
              />
            )}
            {canCorrect && (
              <>
                <FormDetails
                  title="Lost? Give it a new code"
                  note="The code before opens nothing any more, and the card has to be printed again."
                  form={codeForm}
                  act="code"
                  submit="Give it a new code"
                />
                <FormDetails
                  title="Correct what is left"
                  form={correctForm}
                  act="correct"
                  submit="Correct it"
                  shown={units}
                  refused={actionData}
                />
              </>
            )}
            {giveBack}
          </div>
        )}
        {!isOpen && giveBack && <div data-no-print>{giveBack}</div>}
        {back.owed && (
          <div data-no-print>
            <RowAct
              action={action}
              fields={{ act: "undo-note" }}
              label="It is not to be given back"
              about={title}
              variant="secondary"
            />
          </div>
        )}
        {canUndoGiving && (
          <div data-no-print>
            <RowAct
              action={action}
              fields={{ act: "undo-giving" }}
              label="It was not given back after all"
              about={title}
              variant="secondary"
            />
          </div>
        )}
        <div data-no-print>
          <DeskList title="What was added and taken" entries={moves} />
        </div>
      </Stack>
    </>
  );
}
