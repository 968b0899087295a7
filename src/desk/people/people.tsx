import { data } from "react-router";
import { count } from "#core/values/plural.ts";
import { drawQr } from "#site/frame/draw-qr.server.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { doneNotice } from "../parts/act-notice.ts";
import { DeskList, RowAsk } from "../parts/desk-list.tsx";
import { deskOf } from "../parts/desk-of.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import { isRole, roleWords } from "../permissions.ts";
import { rooms } from "../rooms.ts";
import type { Route } from "./+types/people";
import { Courses, type RefusedCourse } from "./courses.tsx";

const path = rooms.people.address;

const done = {
  removed: "Removed. Their sessions have ended.",
  noted: "Noted. The page for groups follows within a minute.",
  forgotten: "Removed. The page for groups follows within a minute.",
} as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { people } = deskOf(context);
  return {
    people: people.list(),
    courses: people.courses(),
    notice: doneNotice(new URL(request.url).searchParams, done),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people } = deskOf(context);
  const form = await readPostedForm(request);
  const act = form.get("act");
  if (act === "course") {
    const read = await people.noteCourse(form);
    return read ? data({ ...nothing, course: read }, { status: 422 }) : redirectTo(`${path}?done=noted`);
  }
  if (act === "forget course") {
    await people.removeCourse(Number(form.get("course")));
    return redirectTo(`${path}?done=forgotten`);
  }
  const role = form.get("role");
  if (isRole(role)) {
    const link = await people.invite(role);
    return { ...nothing, invitation: { link, qr: drawQr(link) } };
  }
  const result = await people.remove(Number(form.get("remove")));
  if (result !== "last owner") return redirectTo(`${path}?done=removed`);
  return data({ ...nothing, refused: "The last owner cannot be removed." }, { status: 422 });
}

/** What a press can answer. */
const nothing: {
  readonly invitation?: { link: string; qr: ReturnType<typeof drawQr> };
  readonly refused?: string;
  readonly course?: RefusedCourse;
} = {};

/** Who has access, and invitations. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, courses, notice } = loaderData;
  const { invitation, refused, course } = actionData ?? {};
  return (
    <>
      <RoomTitle
        title={rooms.people.title}
        answer={course ?? (refused === undefined ? undefined : { refused })}
        notice={actionData ? undefined : notice}
      />
      <Stack gap={4}>
        {invitation && (
          <Stack gap={2}>
            <TextField
              id="invitation"
              label="Invitation"
              hint="Send this link to the person you invite, or let them scan the code with their phone. It works once, for a week. It is not shown again."
              value={invitation.link}
              readOnly
            />
            <QrCode {...invitation.qr} label="The same link as a QR code" />
          </Stack>
        )}
        <DeskList
          title="Who has access"
          entries={people.map(({ id, name, email, role, passkeys, sessions }) => ({
            key: String(id),
            lead: roleWords[role].name,
            name,
            facts: [
              roleWords[role].may,
              email ?? "",
              [
                passkeys === 0 ? "No passkey" : count(passkeys, "passkey", "passkeys"),
                sessions === 0 ? "not signed in" : `signed in on ${count(sessions, "browser", "browsers")}`,
              ].join(", "),
            ],
            action: (
              <RowAsk
                fields={{ remove: id }}
                label="Remove"
                about={name}
                words="They are signed out everywhere at once. To come back, they need a new invitation."
              />
            ),
          }))}
        />
        <Courses courses={courses} people={people} action={path} {...course} />
        <form method="post" action={path}>
          <Stack gap={2}>
            <RadioField
              id="role"
              name="role"
              label="Invite someone"
              options={(["host", "today", "owner"] as const).map((value) => ({
                value,
                label: roleWords[value].name,
                hint: roleWords[value].may,
              }))}
              defaultValue="host"
            />
            <div>
              <Button type="submit" variant="secondary">
                Make an invitation
              </Button>
            </div>
          </Stack>
        </form>
      </Stack>
    </>
  );
}
