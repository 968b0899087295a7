import { data } from "react-router";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { formatLongDay } from "#core/values/time.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { incidentForm } from "../incident-form.ts";
import type { Route } from "./+types/incidents";

const { title, address: path } = rooms.incidents;

const done = {
  noted: "Noted. Only owners can read it.",
  corrected: "Corrected. What was noted before stays beside it.",
  settled: "Nothing is noted, and you are not asked again.",
} as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { incidents } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const { noted, asked } = incidents.list();
  return {
    about: incidents.about(searchParams.get("visit") ?? ""),
    notice: doneNotice(searchParams, done),
    correcting: toForm(incidents.toCorrect(Number(searchParams.get("correct")))),
    noted: noted.map(({ earlier, ...last }) => ({
      key: String(last.id),
      name: formatLongDay(last.day),
      facts: [
        ...wordsOf(last),
        `Booking ${last.reference}, ${earlier.length > 0 ? "corrected" : "noted"} ${whenBy(last)}`,
        ...earlier.map((one) =>
          [`Before, noted ${whenBy(one)}: ${formatLongDay(one.day)}.`, ...wordsOf(one)].join(" "),
        ),
      ],
    })),
    asked: asked.map(({ id, reference, by, askedAt }) => ({
      key: String(id),
      name: `Booking ${reference}`,
      href: deskBookingPath(reference ?? ""),
      visit: reference ?? "",
      facts: [`${by ?? "Somebody"} asks you to look at it, ${formatTimestamp(askedAt ?? 0)}.`],
    })),
  };
}

type Version = { what: string; told: string; by: string | null; notedAt: number | null };

function wordsOf({ what, told }: Version): string[] {
  return [what, ...(told ? [`Told: ${told}`] : [])];
}

function whenBy({ notedAt, by }: Version): string {
  return `${formatTimestamp(notedAt ?? 0)}${by ? ` by ${by}` : ""}`;
}

/** A note as its form shows it. */
function toForm(note: { id: number; day: string; what: string; told: string } | undefined) {
  return note && { id: note.id, values: { day: note.day, what: note.what, told: note.told } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { incidents } = deskBookingsOf(context);
  const form = await readPostedForm(request);
  const visit = form.get("visit") ?? "";
  const act = form.get("act");
  if (act === "settle") {
    await incidents.settle(visit);
    return redirectTo(`${path}?done=settled`);
  }
  if (act === "correct") {
    const refused = await incidents.correct(Number(form.get("version")), form);
    return refused ? data(refused, { status: 422 }) : redirectTo(`${path}?done=corrected`);
  }
  const refused = await incidents.note(visit, form);
  return refused ? data(refused, { status: 422 }) : redirectTo(`${path}?done=noted`);
}

/** What happened at visits, for owners: a form for the visit from which one comes, what they are asked to look at, and what was noted. */
export default function SomethingHappened({ loaderData, actionData }: Route.ComponentProps) {
  const { about, correcting, notice, noted, asked } = loaderData;
  const { typed, errors = [] } = actionData ?? {};
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={notice} />
      <Stack gap={4}>
        {about && (
          <NoteForm
            {...{ typed, errors }}
            address={`${path}?visit=${about.reference}`}
            title={`At booking ${about.reference}`}
            hidden={{ visit: about.reference }}
            values={{ day: about.day }}
            act="note"
            submit="Note it"
          />
        )}
        {correcting && (
          <NoteForm
            {...{ typed, errors }}
            address={`${path}?correct=${correcting.id}`}
            title="Correct what was noted"
            lead="What was noted before stays readable beside it, with who noted it and when."
            hidden={{ version: correcting.id }}
            values={correcting.values}
            act="correct"
            submit="Correct it"
          />
        )}
        {asked.length > 0 && (
          <DeskList
            title="You are asked to look at"
            entries={asked.map(({ visit, ...entry }) => ({
              ...entry,
              action: (
                <>
                  <a href={`${path}?visit=${visit}`}>Note what happened</a>
                  <RowAct
                    fields={{ act: "settle", visit }}
                    label="Nothing to note"
                    about={`Booking ${visit}`}
                  />
                </>
              ),
            }))}
          />
        )}
        <DeskList
          title="Noted"
          lead="Kept for as long as the law of your country asks, also when a guest is deleted. Only owners can read it."
          empty="Nothing. If something happens, open the booking and press Something happened."
          entries={noted.map((entry) => ({
            ...entry,
            action: <a href={`${path}?correct=${entry.key}`}>Correct it</a>,
          }))}
        />
        {noted.length > 0 && (
          <DeskLinks
            label="More"
            links={[{ label: "Save all as a table", href: deskAt("incidents", "table") }]}
          />
        )}
      </Stack>
    </>
  );
}

type NoteFormProps = {
  address: string;
  title: string;
  lead?: string;
  /** What the form is about. */
  hidden: Readonly<Record<string, string | number>>;
  values: Typed<typeof incidentForm>;
  /** What was posted, if it was refused. */
  typed: Typed<typeof incidentForm> | undefined;
  errors: readonly FieldError[];
  act: string;
  submit: string;
};

/** What happened, to be noted or corrected. */
function NoteForm({ address, title, lead, hidden, values, typed, errors, act, submit }: NoteFormProps) {
  return (
    <PostForm action={address} draft={[incidentForm.name, ...Object.values(hidden)].join("-")}>
      <Stack gap={2}>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
        <FormErrorSummary errors={errors} attempt={errors} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Fields form={incidentForm} values={typed ?? values} errors={errors} />
        <div>
          <Button type="submit" name="act" value={act}>
            {submit}
          </Button>
        </div>
      </Stack>
    </PostForm>
  );
}
