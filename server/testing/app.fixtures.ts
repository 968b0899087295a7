import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { BookingSetup } from "#domain/booking/setup.ts";
import type { FormName } from "#domain/forms/registry.ts";
import type { CatalogProduct } from "#domain/shop-order.ts";
import { sendFormPath } from "#domain/wire.ts";
import type { MailLink } from "#server/desk/sign-in/links.ts";
import { createApp } from "../app.ts";
import { openBookingSystem } from "../booking/booking-system.ts";
import { readConfig } from "../config/config.ts";
import { createReaders } from "../desk/messages/readers.ts";
import type { DeskParts } from "../desk/parts.ts";
import { listMessages } from "../messages/message-store.ts";
import type { Payments } from "../payments/payments.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { ContentJobs } from "../publishing/content-jobs.ts";
import type { LivePages } from "../render/live-pages.ts";
import { houseAddresses } from "../site-address.ts";
import { serveFolder } from "../static/follow-releases.ts";
import { createInbox } from "../store/inbox.ts";
import { createStore } from "../store/writer.ts";
import type { VitalsStore } from "../vitals/vitals-store.ts";
import { openTestStore } from "./new-store.fixtures.ts";

/** A folder that is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by name into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** Options of a posted form. */
export type PostOptions = { headers?: Record<string, string>; address?: string };

/** The whole app with a real store in a temporary folder and a clock controlled by the test. */
export function testApp(
  options: {
    env?: Record<string, string>;
    maxPages?: number;
    site?: Record<string, string>;
    payments?: Payments | undefined;
    live?: LivePages;
    vitals?: VitalsStore;
    booking?: BookingSetup;
    mailLink?: MailLink;
    contentJobs?: ContentJobs;
    pictures?: PictureMaker;
    /** What the shop of its release sells. */
    catalog?: readonly CatalogProduct[] | undefined;
  } = {},
) {
  const folder = temporaryFolder();
  const siteDir = path.join(folder, "site");
  writeFiles(siteDir, options.site ?? {});
  writeFiles(folder, {
    "release.json": JSON.stringify({ catalog: options.catalog }),
    "csp.json": JSON.stringify({ scriptHashes: ["sha256-abc="] }),
    "help.json": JSON.stringify({
      phone: "(614) 555-0142",
      phoneLink: "tel:+16145550142",
      email: "hello@studio.example",
      styles: ["/assets/root-1a2b.css"],
    }),
  });
  const config = readConfig({ DATA_DIR: path.join(folder, "data"), SITE_DIR: siteDir, ...options.env });
  const db = openTestStore(config.dataDir, options.maxPages);
  onTestFinished(() => db.close());
  const store = createStore(db);
  const clock = { now: Date.parse("2026-11-21T12:00:00Z") };
  const now = () => clock.now;
  const logLines: string[] = [];
  let wakes = 0;
  const booking = openBookingSystem({
    store,
    setup: () => options.booking,
    siteUrl: config.siteUrl,
    serverUrl: config.serverUrl,
    onMail: () => {},
    payments: options.payments,
    log: () => {},
    now,
  });
  const desk: DeskParts = {
    store,
    booking,
    publisher: undefined,
    contentJobs: options.contentJobs,
    pictures: options.pictures,
    backups: undefined,
    config,
    siteAddress: houseAddresses(config, () => undefined).server,
    studio: () => "Haven",
    currency: () => "USD",
    paper: () => ({ country: "US", timeZone: "America/New_York" }),
    publishedAt: () => undefined,
    vitals: () => options.vitals,
    mailLink: options.mailLink,
    readers: createReaders(now),
    log: (event, facts) => logLines.push(JSON.stringify({ event, ...facts })),
    now,
    onMail: () => wakes++,
    onShown: () => {},
  };
  const inbox = createInbox(store, now);
  const app = createApp({
    desk,
    releases: serveFolder(siteDir),
    live: options.live,
    payments: options.payments,
  });

  /** Sends a request as if from an IP address. */
  async function request(target: string, init: RequestInit = {}, address = "203.0.113.7"): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("host")) headers.set("host", new URL(config.siteUrl ?? "http://studio.example").host);
    const env = { incoming: { socket: { remoteAddress: address } } };
    return app.fetch(new Request(`http://studio.example${target}`, { ...init, headers }), env);
  }

  /** Posts a form with its envelope; fields set to undefined are omitted. */
  async function post(
    form: FormName,
    fields: Readonly<Record<string, string | File | undefined>>,
    { headers = {}, address }: PostOptions = {},
  ): Promise<Response> {
    return request(sendFormPath, { method: "POST", body: formBody(form, fields), headers }, address);
  }

  return {
    db,
    store,
    parts: desk,
    inbox,
    clock,
    siteDir,
    dataDir: config.dataDir,
    logLines,
    request,
    post,
    wakes: () => wakes,
    messages: () => listMessages(db, false),
    spam: () => listMessages(db, true),
  };
}

/** A multipart body as a browser builds it, envelope last. */
export function formBody(
  form: FormName,
  fields: Readonly<Record<string, string | File | undefined>>,
): FormData {
  const body = new FormData();
  const envelope = { lib_version: "3.2.0", service_id: "haven", template_id: form, user_id: "public" };
  for (const [name, value] of Object.entries({ ...envelope, ...fields })) {
    if (value !== undefined) body.append(name, value);
  }
  return body;
}

/** A valid feedback message. */
export const feedback = { name: "Ada Reed", email: "ada@example.com", message: "The rooms are lovely." };
