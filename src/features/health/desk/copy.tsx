import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { Stack, stackClass } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/copy";
import styles from "./copy.module.css";

const path = deskAt("health", "copy");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { key, savedAt, failed, place, site } = await deskOf(context).health.copyPage();
  const isFailed = new URL(request.url).searchParams.has("failed");
  return {
    key,
    saved: savedAt === undefined ? undefined : formatTimestamp(savedAt),
    refused: isFailed ? `No copy was made. ${failed ?? "Please try again in a minute."}` : undefined,
    mail: setUpMail(place, site, key !== undefined),
  };
}

/**
 * The mail that asks for copies elsewhere, with the lines filled in.
 * @param dataDir the folder whose disk has everything
 * @param site address of the site; undefined before it is published
 * @param asksForKey whether nobody has the key yet: it is shown once
 * @returns its text, and a link that opens it in the owner's mail program
 */
function setUpMail(dataDir: string, site: string | undefined, asksForKey: boolean) {
  const text = [
    "Hello,",
    `all bookings, messages and books of our website${site ? `, ${site},` : ""} are on one disk only. Please let a copy of every change leave that machine.`,
    "In the settings of the server, such as /etc/haven.env, add a place that only it may use:",
    "REPLICA_URL=s3://YOUR-BUCKET/haven\nLITESTREAM_ACCESS_KEY_ID=\nLITESTREAM_SECRET_ACCESS_KEY=",
    asksForKey
      ? `Then restart it, and give me the key that reads the copies, on paper: DATA_DIR=${dataDir} npm run copies -- key`
      : "Then restart it. I have the key that reads the copies, on paper.",
    "How it works, and other places: docs/backup.md, “Within seconds”.",
    "Thank you.",
  ].join("\n\n");
  const query = `subject=${encodeURIComponent("Copies of our website")}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return { text, href: `mailto:?${query}` };
}

/** Notes that the owner has the key on paper. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await readPostedForm(request)).get("act") === "printed") deskOf(context).health.keyIsPrinted();
  return redirectTo(path);
}

/** Saves a copy of everything on the owner's own computer, or asks whoever has set up the server for copies elsewhere. */
export default function SaveCopy({ loaderData: { key, saved, refused, mail } }: Route.ComponentProps) {
  return (
    <>
      <RoomTitle title="Save a copy on this computer" answer={refused ? { refused } : undefined} />
      <Stack gap={4}>
        {key && (
          <section className={stackClass(2)}>
            <h2>First, the key</h2>
            <p>The copy is locked with this key. Without this page your copies cannot be read.</p>
            <p>
              <code>{key}</code>
            </p>
            <p>Print this page or write the key down, and keep it away from the computer with the copy.</p>
            <div>
              <PrintButton>Print this page</PrintButton>
            </div>
            <RowAct fields={{ act: "printed" }} label="I have it on paper" variant="secondary" />
          </section>
        )}
        <section data-no-print="" className={stackClass(2)}>
          <h2>{key ? "Then, the copy" : "The copy"}</h2>
          <p>
            One file with everything: bookings, messages, books, texts and pictures. Making it may take a
            minute. Keep it on a disk that is not in the studio, such as a stick at home.
          </p>
          {saved && <p>The last one was saved with everything up to {saved}.</p>}
          <p>It counts as a copy elsewhere for seven days. Then please save a new one.</p>
          <RowAct
            action={deskAt("health", "copy-file")}
            fields={{}}
            label="Save a copy on this computer"
            variant="primary"
          />
        </section>
        <section data-no-print="" className={stackClass(2)}>
          <h2>Or have it done for you, day and night</h2>
          <p>
            Whoever set up the server can let every change leave it within seconds. The mail has the lines to
            add.
          </p>
          <DeskLinks label="Ask" links={[{ label: "Send this to whoever set it up", href: mail.href }]} />
          <p>If no mail opens, copy these lines:</p>
          <pre className={styles.lines}>{mail.text}</pre>
        </section>
        <DeskLinks label="More" links={[{ label: rooms.health.title, href: rooms.health.address }]} />
      </Stack>
    </>
  );
}
