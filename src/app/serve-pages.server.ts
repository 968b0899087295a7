import { passPath } from "#core/booking/guest-passes.ts";
import type { MemoryBudget, MemoryReservation } from "#core/form/memory-budget.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import type { RefusedForm } from "#core/form/refused-form.ts";
import { visitorKey } from "#core/http/client-address.server.ts";
import { fileHeaders, privateHeaders } from "#core/http/headers.server.ts";
import { refuseForeign, wayBack } from "#core/http/own-origin.server.ts";
import { busyPage, notSavedPage, refusalPage, translatedPage } from "#core/http/plain-pages.server.ts";
import { createVisitorLimiter } from "#core/http/rate-limiter.server.ts";
import type { RequestFacts } from "#core/http/request-facts.server.ts";
import type { Services } from "#core/http/services.server.ts";
import type { HouseAddresses } from "#core/http/site-address.server.ts";
import { takeTurns } from "#core/http/take-turns.server.ts";
import type { GiftEnd } from "#core/pay/online-payment.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import { isStorageFault } from "#core/store/store-failure.server.ts";
import { isDeskPath, pageBesidePath, uploadPaths, wordsPath } from "#core/values/desk-addresses.ts";
import type { GiftReceipt } from "#core/values/paper.ts";
import {
  bookingPath,
  holdParameter,
  keyFolders,
  keyParameter,
  ticketParameter,
  tidyLivePath,
  visitParameter,
  waiverPath,
} from "#core/values/paths.ts";
import type { Desk } from "#desk/desk-service.ts";
import { oneAnswer } from "#desk/one-answer.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { mayDo } from "#desk/permissions.ts";
import type { DeskUpload } from "#desk/read-upload.server.ts";
import { isUpload, readUpload } from "#desk/read-upload.server.ts";
import type { SignIn } from "#desk/sign-in/sign-in.server.ts";
import { giftReceipt } from "#features/gifts/gifts.server.ts";
import { newsletterService } from "#features/letters/letters.server.ts";
import { sentMessage } from "#features/messages/messages.server.ts";
import { passService } from "#features/passes/passes.server.ts";
import type { orderService } from "#features/shop/shop.server.ts";
import { guardPosts, type Poster, readsPerPost } from "#site/render/guard-posts.server.ts";
import { headersOf, type LivePages, visibleRequest } from "#site/render/live-pages.server.ts";
import type { ServedReleases } from "#site/static/follow-releases.server.ts";
import type { Release } from "#site/static/serve-release.server.ts";
import { asPageBeside, asPreview, createPreviews, plainRequestHeaders } from "#site/words/preview.server.ts";
import type { BookingService } from "./booking-service.server.ts";
import { bookingService } from "./booking-service.server.ts";
import { createGate } from "./gate.server.ts";

/** What this server gives to the pages that it renders on request. */
declare module "#core/http/services.server.ts" {
  interface Services {
    /** The refused form that the page shows again. */
    readonly refusedForm?: RefusedForm | undefined;
    /** Number of a pledge just sent without JavaScript, for the thank-you page. */
    readonly pledgeNumber?: string;
    /** Booking for this visitor; undefined if nothing can be booked. */
    readonly booking?: BookingService | undefined;
    /** How the payment of a gift ended, by the provider's id of it; undefined if cards are not taken. */
    readonly endGift?: ((id: string) => Promise<GiftEnd | undefined>) | undefined;
    /** Passes and vouchers, for this visitor; undefined if nothing can be booked. */
    readonly passes?: ReturnType<typeof passService>;
    /** Orders of the shop that are paid online. */
    readonly orders?: ReturnType<typeof orderService> | undefined;
    /** The receipt of a gift, by the key of its link. */
    readonly giftReceipt?: (key: string) => GiftReceipt | undefined;
    /** What somebody has sent to the studio, by the key of the link in its receipt. */
    readonly sentMessage?: (key: string) => ReturnType<typeof sentMessage>;
    /** Newsletter subscription, for the holder of a link. */
    readonly newsletter?: ReturnType<typeof newsletterService>;
    /** The desk, for signed-in staff. */
    readonly desk?: Desk | undefined;
    /** A form with a file, uploaded at the desk. */
    readonly upload?: DeskUpload | undefined;
    /** Sign-in to the desk, on its pages. */
    readonly signIn?: SignIn | undefined;
  }
}

/** Answers a request for a page or a file. */
export type Pages = (request: Request, url: URL, facts: RequestFacts) => Promise<Response>;

/** Dependencies of `servePages`. */
type PagesParts = {
  readonly desk: DeskParts;
  readonly releases: ServedReleases;
  readonly live?: LivePages | undefined;
  /** How the payment of a gift ended; undefined if cards are not taken. */
  readonly endGift?: Services["endGift"];
  /** Orders of the shop that are paid online; undefined if cards are not taken. */
  readonly orders?: ((visitor: string) => Services["orders"]) | undefined;
  readonly memory: MemoryBudget;
  readonly addresses: HouseAddresses;
};

/**
 * Serves the site with its security headers.
 * Most requests are for pages, so they bypass the router, and all headers are set at once.
 */
export function servePages(parts: PagesParts): Pages {
  const { desk, releases, live, endGift, orders, memory, addresses } = parts;
  const { config, booking, log, now } = desk;
  const guard = guardPosts(config.rateLimit, memory, now);
  const reads = createVisitorLimiter(
    { ...config.rateLimit, count: config.rateLimit.count * readsPerPost },
    now,
  );
  const turn = takeTurns(rendered.running, rendered.waiting);
  const once = oneAnswer(now);
  const admit = createGate(desk);
  /** What every page gets, whoever opens it. */
  const shared = {
    newsletter: newsletterService(desk.store, now),
    endGift,
    giftReceipt: (key: string) => giftReceipt(desk.store.db, key),
    sentMessage: (key: string) => sentMessage(desk.store.db, key, now()),
  };
  const findPreview = createPreviews(desk);
  const takesCards = orders !== undefined;

  /** Renders a page for one request; checks a posted body first. */
  async function renderLive(
    request: Request,
    facts: RequestFacts,
    pages: LivePages,
    given: Partial<Services> = {},
    { release = releases.current(), poster = "visitor" }: { release?: Release; poster?: Poster } = {},
  ): Promise<Response> {
    const isRead = isReading(request);
    let posted: Request | undefined;
    let reservation: MemoryReservation | undefined;
    try {
      if (isRead && poster !== "staff") countRead(facts);
      if (!isRead) refuseForeign(addresses, facts);
      const own = isRead || !takesCards ? addresses.serverFor(facts) : wayBack(addresses, facts);
      const isFile = !isRead && takesFile(request, given);
      if (isFile) reservation = memory.reserve();
      const upload = isFile && reservation ? await readUpload(request, reservation) : undefined;
      const post = isRead || isFile ? undefined : await guard(request, facts, poster);
      reservation ??= post?.reservation;
      const checked = post?.request ?? withoutBody(request, isFile);
      if (post) posted = checked.clone();
      const visitor = visitorKey(facts.address);
      const services = {
        booking: bookingService(booking, visitor),
        passes: passService(booking, visitor),
        orders: orders?.(visitor),
        ...shared,
        upload,
        ...given,
      };
      const render = () => pages.render(visibleRequest(checked, facts, own), release, services);
      const { who } = given.desk ?? {};
      if (who && isRead) once.open(who.id);
      // Whatever visitors do, staff need not wait for them.
      const response = await (poster !== "staff"
        ? turn(render)
        : post && who
          ? once.answer(who.id, checked, render)
          : render());
      return isMissingPage(response) ? await notFoundPage(request, release) : response;
    } catch (error) {
      const refusal = error instanceof Refusal ? error : undefined;
      if (!refusal && !isStorageFault(error)) throw error;
      // Nothing refuses a form that has been read but too many others who wait for their turn: it is not saved, then.
      const refused = posted ? undefined : refusal;
      const { pathname, search, searchParams } = new URL(request.url);
      const address = pathname.replace(/\.data$/, "") + search;
      const fields = posted && new URLSearchParams(await posted.text());
      const { help } = release;
      // The first text is in the language of the site, as all its refusals are.
      const texts = pathname.startsWith(waiverPath("")) ? booking.setup()?.waiver?.texts.slice(1) : [];
      const text = texts?.find(({ lang }) => lang === searchParams.get("lang"));
      const isDesk = isDeskPath(pathname);
      let page: string;
      if (text) page = translatedPage(text, { address, fields, help });
      else if (!refused) page = notSavedPage({ error, address, fields, isRead, isDesk, help });
      else if (isRead) page = busyPage(refused, help);
      else page = refusalPage(refused, { received: undefined, site: undefined, help });
      return new Response(page, {
        status: refused?.status ?? 503,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          ...(refusal?.headers ?? { "retry-after": "60" }),
        },
      });
    } finally {
      reservation?.release();
    }
  }

  /** Counts a page that a visitor reads. @throws Refusal 429 */
  function countRead({ address }: RequestFacts): void {
    const wait = reads.wait(address);
    if (wait > 0) throw new Refusal(429, tooManyReads, { headers: { "retry-after": String(wait) } });
    reads.count(address);
  }

  /** Handles a desk request. Without a session, it shows the sign-in page, which keeps a posted form. */
  async function handleDesk(request: Request, facts: RequestFacts, pages: LivePages): Promise<Response> {
    const admission = admit(request, facts);
    if ("response" in admission) return admission.response;
    const { services, unsent, poster } = admission;
    if (!unsent) return await renderLive(request, facts, pages, services, { poster });
    const sent = new Request(new URL(unsent.address, request.url), request);
    const response = await renderLive(sent, facts, pages, services, { poster });
    for (const [name, value] of Object.entries(unsent.headers)) response.headers.set(name, value);
    return response;
  }

  /** Shows a page of the site beside its form, to people who may change words. */
  async function handleBeside(request: Request, url: URL, facts: RequestFacts): Promise<Response> {
    const admission = admit(request, facts);
    if ("response" in admission) return admission.response;
    const { desk: staff } = admission.services;
    if (!staff || !mayDo(staff.who.role, "change words") || !isReading(request))
      return new Response(null, { status: 404 });
    const preview = url.searchParams.has("draft") ? findPreview(request, facts, true) : undefined;
    const { site } = preview ?? releases.current();
    const address = URL.parse(url.searchParams.get("at") ?? "/", url);
    const plain = plainRequestHeaders(request.headers);
    const page =
      address && site.isPage(address.pathname)
        ? await site.respond(address, false, plain, { page: {}, file: {} })
        : undefined;
    return asPageBeside(page, preview !== undefined);
  }

  /** Shows the draft at the real addresses to people who are signed in and opened the preview. */
  async function handlePreview(
    request: Request,
    url: URL,
    { facts, live, preview }: { facts: RequestFacts; live: LivePages; preview: Release },
  ): Promise<Response> {
    const headers = headersOf(preview, live, facts.isSecure);
    const plainHeaders = plainRequestHeaders(request.headers);
    if (!live.handles(url.pathname))
      return asPreview(
        await preview.site.respond(url, request.method === "HEAD", plainHeaders, {
          page: headers,
          file: headers,
        }),
      );
    const { method, body } = request;
    const plain = new Request(request.url, {
      method,
      headers: plainHeaders,
      body,
      duplex: "half",
    } as RequestInit);
    const response = await renderLive(plain, facts, live, {}, { release: preview, poster: "staff" });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return asPreview(response);
  }

  return async (request, url, facts) => {
    const isDesk = isDeskPath(url.pathname);
    const preview = isDesk ? undefined : findPreview(request, facts);
    const canPreview = isReading(request) || live?.handles(url.pathname);
    if (preview && live && canPreview) return await handlePreview(request, url, { facts, live, preview });
    const release = releases.current();
    const headers = headersOf(release, live, facts.isSecure);
    const tidy = tidyLivePath(url.pathname);
    if (tidy !== url.pathname && !isDesk && isReading(request) && live?.handles(tidy)) {
      const location = tidy + url.search;
      return new Response(null, { status: 308, headers: { ...headers, ...privateHeaders, location } });
    }
    if (url.pathname === pageBesidePath) return await handleBeside(request, url, facts);
    if (live && isDesk && live.handles(url.pathname)) {
      const response = await handleDesk(request, facts, live);
      for (const [name, value] of Object.entries({ ...headers, ...privateHeaders }))
        response.headers.set(name, value);
      // Beside a form stands the page that it changes.
      const policy = headers["content-security-policy"] ?? "";
      if (url.pathname.startsWith(wordsPath))
        response.headers.set("content-security-policy", policy.replace("frame-src ", "frame-src 'self' "));
      return response;
    }
    if (live?.handles(url.pathname)) {
      const response = await renderLive(request, facts, live);
      const privacy = isPersonal(url) ? { ...privatePage, "x-robots-tag": "noindex" } : privatePage;
      for (const [name, value] of Object.entries({ ...headers, ...privacy }))
        response.headers.set(name, value);
      return response;
    }
    if (!isReading(request))
      return new Response("Method not allowed", {
        status: 405,
        headers: { ...headers, "content-type": "text/plain", allow: "GET, HEAD" },
      });
    try {
      return await release.site.respond(url, request.method === "HEAD", request.headers, {
        page: headers,
        file: fileHeaders(url.pathname, headers),
      });
    } catch (error) {
      // The file no longer exists, for example because somebody deleted the release.
      log("file not read", { reason: errorMessage(error) });
      const words = "This page cannot be read just now. Please try again in a minute.";
      return new Response(words, {
        status: 503,
        headers: { ...headers, "content-type": "text/plain", "retry-after": "60" },
      });
    }
  };
}

const tooManyReads =
  "Many pages were opened from your network in a short time. Please wait a minute, and open this page again.";

/** How many pages for visitors are rendered at once, and how many may wait for that. */
const rendered = { running: 4, waiting: 100 };

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether somebody signed in is uploading a file to a page that accepts files. */
function takesFile(request: Request, { desk }: Partial<Services>): boolean {
  return desk !== undefined && uploadPaths.includes(new URL(request.url).pathname) && isUpload(request);
}

function isMissingPage({ status, headers }: Response): boolean {
  return status === 404 && (headers.get("content-type")?.startsWith("text/html") ?? false);
}

/** The published not-found page: a page rendered on request lacks the styles for it. */
async function notFoundPage(request: Request, { site }: Release): Promise<Response> {
  const added = { page: {}, file: {} };
  const page = await site.respond(new URL(request.url), request.method === "HEAD", request.headers, added);
  page.headers.set("cache-control", "no-store");
  return page;
}

/** The request without its body, if the body has been read already and is passed on separately. */
function withoutBody(request: Request, isRead: boolean): Request {
  return isRead ? new Request(request.url, { method: "POST", headers: request.headers }) : request;
}

/**
 * Pages rendered on request are private. They post to themselves, so the browser must send a same-origin
 * referrer.
 */
const privatePage = { "referrer-policy": "same-origin" };

/** Whether a URL shows one visitor's data. */
function isPersonal({ pathname, searchParams }: URL): boolean {
  return (
    [...keyFolders, `${bookingPath}/`, `${passPath}/`].some((folder) => pathname.startsWith(folder)) ||
    searchParams.has(holdParameter) ||
    searchParams.has(visitParameter) ||
    searchParams.has(ticketParameter) ||
    searchParams.has(keyParameter)
  );
}
