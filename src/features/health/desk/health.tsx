import { data } from "react-router";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DayChart } from "#desk/parts/day-chart.tsx";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/health";
import { dayCharts, healthWords, localizeTimes, testMailWords } from "./present-health.ts";

const path = rooms.health.address;

const doneWords: Readonly<Record<string, string>> = {
  backup: "A backup is being made. It will be listed below when it is complete.",
  studio:
    "This is the studio: it sends mail, and takes cards, from now on. Mails that another machine may have sent meanwhile wait for you below.",
  only: "This machine takes bookings and messages from now on.",
  retry: "The waiting e-mails are being sent now. Load this page again in a minute.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const report = deskOf(context).health.report();
  return {
    notice: doneNotice(new URL(request.url).searchParams, doneWords),
    warnings: report.warnings.map(localizeTimes),
    parts: healthWords(report),
    charts: dayCharts(report),
    isCopy: report.isCopy,
    isStanding: report.isStanding,
    left: deskOf(context).machineBefore.count(),
    canRetry: report.mail.state !== "not configured" && report.mail.waiting > 0,
    canBackUp: report.backup.isMade && !report.backup.isRunning,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { health } = deskOf(context);
  const act = (await readPostedForm(request)).get("act");
  if (act === "backup") {
    const isStarted = health.backUp();
    return redirectTo(isStarted ? `${path}?done=backup` : path);
  }
  if (act === "studio") {
    await health.sayStudio();
    return redirectTo(`${path}?done=studio`);
  }
  if (act === "only") {
    await health.sayOnly();
    return redirectTo(`${path}?done=only`);
  }
  if (act === "retry") {
    const count = await health.retryMail();
    return redirectTo(count > 0 ? `${path}?done=retry` : path);
  }
  if (act !== "mail") return redirectTo(path);
  const { words, isFault } = testMailWords(await health.testMail());
  return isFault ? data({ refused: words }, { status: 502 }) : { sent: words };
}

/** How mail, publishing, backups and the disk are doing. */
export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, warnings, parts, charts, isCopy, isStanding, left, canRetry, canBackUp } = loaderData;
  const answer = actionData && "refused" in actionData ? actionData : undefined;
  return (
    <>
      <RoomTitle
        title={rooms.health.title}
        answer={answer}
        notice={actionData && "sent" in actionData ? { words: actionData.sent } : notice}
      />
      <Stack gap={3}>
        {warnings.length === 0 && !answer ? (
          <p>All is well.</p>
        ) : (
          warnings.map((words) => (
            <StatusMessage key={words} tone="error" isAnnounced={false}>
              {words}
            </StatusMessage>
          ))
        )}
        {isCopy && <RowAct fields={{ act: "studio" }} label="This is the studio" variant="secondary" />}
        {isStanding && <RowAct fields={{ act: "only" }} label="This is the only one" variant="secondary" />}
        <DeskList
          title="Status"
          entries={parts.map((part) => ({
            ...part,
            action:
              part.key === "mail" ? (
                <Stack gap={1}>
                  <RowAct fields={{ act: "mail" }} label="Send a test mail" variant="secondary" />
                  {canRetry && (
                    <RowAct fields={{ act: "retry" }} label="Send waiting mail now" variant="secondary" />
                  )}
                </Stack>
              ) : part.key === "copies" ? (
                <a href={deskAt("health", "copy")} className={buttonClass("secondary")}>
                  Save a copy on this computer
                </a>
              ) : (
                part.key === "backup" &&
                canBackUp && <RowAct fields={{ act: "backup" }} label="Make one now" variant="secondary" />
              ),
          }))}
        />
        {charts.map((chart) => (
          <DayChart key={chart.title} {...chart} />
        ))}
        <DeskLinks
          label="More"
          links={[
            ...(left > 0
              ? [{ label: "From the previous machine", href: deskAt("health", "machine-before") }]
              : []),
            { label: rooms["mail-and-cards"].title, href: rooms["mail-and-cards"].address },
            { label: rooms["make-it-yours"].title, href: rooms["make-it-yours"].address },
            { label: "What was done at the desk", href: rooms.log.address },
          ]}
        />
      </Stack>
    </>
  );
}
