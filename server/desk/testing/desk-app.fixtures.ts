import type { BookingSetup } from "#domain/booking/setup.ts";
import { welcomePath } from "#domain/desk/addresses.ts";
import type { Role } from "#domain/desk/permissions.ts";
import type { MailLink } from "#server/desk/sign-in/links.ts";
import type { Payments } from "../../payments/payments.ts";
import type { ContentJobs } from "../../publishing/content-jobs.ts";
import type { LivePages } from "../../render/live-pages.ts";
import { testApp } from "../../testing/app.fixtures.ts";
import type { VitalsStore } from "../../vitals/vitals-store.ts";
import { addSession } from "../people/access-store.ts";
import type { SignIn } from "../sign-in/sign-in.ts";

type Given = Parameters<LivePages["render"]>[2];

type Options = {
  booking?: BookingSetup;
  mailLink?: MailLink;
  contentJobs?: ContentJobs;
  vitals?: VitalsStore;
  env?: Record<string, string>;
  payments?: Payments | undefined;
};

/** Numbers the requests, because several may be on their way at once. */
const sentHeader = "x-sent";

/** A server behind https whose desk pages record the services they get, for the test. */
export function deskApp({ booking, mailLink, contentJobs, vitals, env, payments }: Options = {}) {
  const given = new Map<string | null, { services: Given; page: string }>();
  let sent = 0;
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    handles: (path) => path.startsWith("/desk"),
    async render(request, _release, services) {
      given.set(request.headers.get(sentHeader), { services, page: new URL(request.url).pathname });
      return new Response("page", { headers: { "content-type": "text/html" } });
    },
  };
  const app = testApp({
    live,
    env: { SITE_URL: "https://studio.test", TRUSTED_PROXY: "203.0.113.7", RATE_LIMIT: "1000/1m", ...env },
    payments,
    ...(booking && { booking }),
    ...(mailLink && { mailLink }),
    ...(contentJobs && { contentJobs }),
    ...(vitals && { vitals }),
  });
  const secure = { host: "studio.test", "x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.1" };

  /** Requests a page. @returns the response, the page that rendered it, and the services it got */
  async function send(path: string, init: RequestInit = {}, headers: Record<string, string> = {}) {
    const number = String(++sent);
    const response = await app.request(path, {
      ...init,
      headers: { ...secure, ...headers, [sentHeader]: number },
    });
    return { response, ...given.get(number) };
  }

  async function signIn(): Promise<SignIn> {
    const { services } = await send(welcomePath);
    if (!services?.signIn) throw new Error("The page got no sign-in service.");
    return services.signIn;
  }

  /** Adds a member of staff. @returns their id */
  function person(role: Role, name = "Ada"): number {
    const { db, clock } = app;
    const { lastInsertRowid } = db
      .prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES (?, ?, ?, ?)")
      .run(name, `${name}@studio.test`.toLowerCase(), role, clock.now);
    return Number(lastInsertRowid);
  }

  /** Signs somebody in. @returns the cookie */
  function session(id: number, confirmedUntil = app.clock.now + 300_000): string {
    const secret = addSession(app.db, { person: id, now: app.clock.now, device: "test", confirmedUntil });
    return `__Host-desk=${secret}`;
  }

  return { ...app, send, signIn, person, session };
}
