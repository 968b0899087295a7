import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { dayIn, formatLongDay } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";
import { LivePage } from "#site/frame/live-page.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { receiptWords } from "../receipt-words.ts";
import type { Route } from "./+types/sent";

export function loader({ params, context }: Route.LoaderArgs) {
  const { replyTime, timeZone, email, phone } = readSite();
  const { sentMessage, booking } = context.get(services);
  const sent = sentMessage?.(params.key);
  const lost = booking?.lostWords("What was sent to us", "Please send it again, write to us or call us.");
  if (!sent)
    return data(
      { help: lost ?? `Please write to ${email} or call ${phone}. We know what you sent us.` },
      { status: 404 },
    );
  const { what, number, next } = receiptWords(sent, replyTime);
  return data({
    sent: {
      title: `Your ${what}`,
      next: [...next],
      facts: [
        { label: "Number", values: [number], isVerbatim: true },
        { label: "Sent", values: [formatLongDay(dayIn(timeZone, sent.receivedAt))] },
        ...sent.typed.map(({ label, value }) => ({ label, values: [value], isVerbatim: true })),
      ],
    },
  });
}

/** What somebody has sent us, for whoever has the link in its receipt. */
export default function Sent({ loaderData }: Route.ComponentProps) {
  if (!("sent" in loaderData))
    return (
      <LivePage title="This link no longer works">
        <p>It shows what somebody has sent us, for 30 days.</p>
        <p>{loaderData.help}</p>
      </LivePage>
    );
  const { title, next, facts } = loaderData.sent;
  return (
    <LivePage title={title}>
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <FactList facts={facts} />
    </LivePage>
  );
}
