import { Hono } from "hono";
import { isPledgeNumber } from "#contract/forms/pledge-number.ts";
import { refusals } from "#contract/refusals.ts";
import { pledgeSentPath, sendFormPath } from "#contract/wire.ts";
import type { Config } from "./config/config.ts";
import { answerRefusal } from "./form/answer.ts";
import { errorPageStyle, errorPageStylePath } from "./form/error-page-style.ts";
import { pledgePage } from "./form/pledge-page.ts";
import { Refusal } from "./form/refusal.ts";
import { sendForm } from "./form/send-form.ts";
import type { PolicyAdditions } from "./headers.ts";
import { type HealthReport, healthBody } from "./health.ts";
import type { Log } from "./log.ts";
import { ownOrigin, siteParameter } from "./middleware/own-origin.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { createRateLimiter } from "./middleware/rate-limiter.ts";
import { secure } from "./middleware/secure.ts";
import { servePages } from "./pages.ts";
import type { Payments } from "./payments/payments.ts";
import { addPayments } from "./payments/routes.ts";
import type { AppEnv } from "./request-facts.ts";
import type { Help } from "./static/help.ts";
import type { Site } from "./static/serve-site.ts";
import type { Inbox } from "./store/inbox.ts";
import { addVitals } from "./vitals/routes.ts";
import type { VitalsStore } from "./vitals/store.ts";

/** What the app works with, all of it replaceable in tests. */
export type AppParts = {
  readonly config: Pick<Config, "allowedOrigins" | "isTrustedProxy" | "publicIds" | "rateLimit">;
  readonly policy: PolicyAdditions;
  readonly inbox: Inbox;
  readonly site: Site;
  /** Other ways to reach the studio; undefined where the server has no built site. */
  readonly help?: Help | undefined;
  /** undefined where no cards are taken. */
  readonly payments?: Payments | undefined;
  /** Keeps measurements of pages; undefined where none are taken. */
  readonly vitals?: VitalsStore | undefined;
  /** Called once a new message is stored. */
  readonly onStored: () => void;
  /** Reads how the server is doing; throws when the store cannot be read. */
  readonly health: () => HealthReport;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Measurements that a visitor may send: many more than pages that anybody opens. */
const vitalsLimit = { count: 120, windowMs: 600_000 };

/** The whole server as one function from request to answer: forms and what goes with them, and the built site. */
export type App = {
  /** @param env what the adapter for Node adds, above all the visitor's connection */
  readonly fetch: (request: Request, env?: AppEnv["Bindings"]) => Response | Promise<Response>;
};

/** Puts the server together. */
export function createApp(parts: AppParts): App {
  const relay = createRelay(parts);
  const pages = servePages(parts.site, parts.policy, parts.config.isTrustedProxy, parts.log);
  return {
    fetch(request, env) {
      const url = new URL(request.url);
      const isForRelay = /^\/(api(\/|$)|healthz$)/.test(url.pathname);
      return isForRelay ? relay.fetch(request, env) : pages(request, url, env);
    },
  };
}

/** Forms, payments, measurements and health. */
function createRelay(parts: AppParts): Hono<AppEnv> {
  const { allowedOrigins, isTrustedProxy, publicIds, rateLimit: limit } = parts.config;
  const { inbox, payments, onStored, log, now } = parts;
  const app = new Hono<AppEnv>();

  // The server's own page of a refused form leads on to the site that the form came from.
  const formAction = [...(parts.policy.formAction ?? []), ...allowedOrigins];
  app.use(secure({ ...parts.policy, formAction }, isTrustedProxy));

  const fromOwnPages = ownOrigin(allowedOrigins, isTrustedProxy);
  app.use(sendFormPath, fromOwnPages);
  app.post(
    sendFormPath,
    rateLimit(createRateLimiter(limit, now), isTrustedProxy),
    sendForm({ inbox, publicIds, payments, onStored, log, now }),
  );
  app.options(sendFormPath, (c) =>
    c.body(null, 204, {
      allow: "POST, OPTIONS",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "600",
    }),
  );
  app.all(sendFormPath, (c) => c.text("Method not allowed", 405, { allow: "POST, OPTIONS" }));
  app.get(errorPageStylePath, (c) =>
    c.body(errorPageStyle, 200, { "content-type": "text/css; charset=utf-8" }),
  );
  app.get(pledgeSentPath(":number"), (c, next) => {
    const number = c.req.param("number") ?? "";
    if (!isPledgeNumber(number)) return next();
    const site = c.req.query(siteParameter) ?? "";
    const page = pledgePage(number, allowedOrigins.includes(site) ? site : "", parts.help);
    return c.html(page, 200, { "cache-control": "no-store" });
  });
  if (payments)
    addPayments(
      app,
      { payments, publicIds, inbox, onStored, log, now },
      {
        fromOwnPages,
        limited: rateLimit(createRateLimiter(limit, now), isTrustedProxy),
      },
    );
  if (parts.vitals)
    addVitals(
      app,
      { store: parts.vitals, isPage: parts.site.isPage },
      {
        fromOwnPages: ownOrigin([], isTrustedProxy),
        limited: rateLimit(createRateLimiter(vitalsLimit, now), isTrustedProxy),
      },
    );
  app.all("/api/*", (c) => c.text("Not found", 404));

  app.get("/healthz", (c) => {
    const { status, body } = healthBody(parts.health, now());
    return c.json(body, status, { "cache-control": "no-store" });
  });

  app.all("/healthz", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  app.onError((error, c) => {
    if (error instanceof Refusal) {
      log("form refused", { status: error.status });
      return answerRefusal(c, error, parts.help);
    }
    log("request failed", { reason: error.message });
    return answerRefusal(c, new Refusal(503, refusals.sendFailed), parts.help);
  });
  return app;
}
