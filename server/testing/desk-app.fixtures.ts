import type { Role } from "#contract/desk/roles.ts";
import type { DeskService } from "#contract/desk/service.ts";
import { addSession } from "../desk/sessions.ts";
import type { LivePages } from "../render/live-pages.ts";
import { testApp } from "./app.fixtures.ts";
import { testSetup } from "./booking-setup.fixtures.ts";

/** What a page was rendered with. */
type Shown = { readonly url: string; readonly desk: DeskService | undefined };

const origin = "https://studio.example";

/** A server behind a proxy that does https, whose pages note what they get in place of the React app. */
export function deskApp() {
  const shown: Shown[] = [];
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    answersAt: (path) => path.startsWith("/desk"),
    async render(request, _release, services) {
      shown.push({ url: request.url, desk: services?.desk });
      return new Response("<h1>A page</h1>", { headers: { "content-type": "text/html" } });
    },
  };
  const env = { SITE_URL: origin, TRUSTED_PROXY: "203.0.113.7", RATE_LIMIT: "999999/1s" };
  const app = testApp({ live, booking: testSetup(), env });

  /**
   * Makes somebody with a session.
   * @param confirmedMs how long acts that ask for the passkey again still pass
   * @returns the header that a browser sends from then on
   */
  function signIn(role: Role, confirmedMs = 0): { cookie: string } {
    const { now } = app.clock;
    const { lastInsertRowid } = app.db
      .prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES (?, '', ?, ?)")
      .run(`A ${role}`, role, now);
    const facts = { person: Number(lastInsertRowid), now, device: "test", confirmedUntil: now + confirmedMs };
    return { cookie: `__Host-desk=${addSession(app.db, facts)}` };
  }

  /** Asks at the site's own address, and as its own pages do unless other headers are given. */
  function open(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ host: "studio.example", "x-forwarded-proto": "https", origin });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return app.request(address, { ...init, headers });
  }

  return { ...app, shown, signIn, open };
}
