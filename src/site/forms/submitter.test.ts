import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusals } from "#core/form/refusals.ts";
import { strings } from "#core/values/strings.ts";
import { contactForm } from "#features/messages/contact.ts";
import type { Attempt } from "./attempt.ts";
import type { FormState } from "./form-state.ts";
import { createSubmitter, type SubmitterOptions } from "./submitter.ts";

const url = "/api/v1.0/email/send-form";

const person = { name: "Ada Reed", email: "ada@example.com" };

function contact(fields: Record<string, string | File> = {}): FormData {
  const body = new FormData();
  const all = { ...person, note: "Hello", submission_id: "", page: "/contact", ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  return body;
}

/** A submitter whose network is mocked by `fetcher`, and all states that a person would see, in order. */
function setUp(fetcher: typeof fetch, more: Partial<SubmitterOptions> = {}) {
  const states: FormState[] = [];
  let ids = 0;
  const submitter = createSubmitter({
    form: contactForm,
    url,
    fetch: fetcher,
    createId: () => `id-${++ids}`,
    isOnline: () => true,
    onState: (state) => states.push(state),
    ...more,
  });
  return { submitter, states };
}

function answers(...responses: (Response | Error)[]) {
  const bodies: FormData[] = [];
  const fetcher = vi.fn<typeof fetch>(async (_, init) => {
    bodies.push(init?.body as FormData);
    const next = responses.shift() ?? new Error("no more answers");
    if (next instanceof Error) throw next;
    return next;
  });
  return { fetcher, bodies };
}

describe("success", () => {
  it("is reported only once the relay has answered 200", async () => {
    let answer: (response: Response) => void = () => {};
    const { submitter, states } = setUp(() => new Promise((resolve) => (answer = resolve)));
    const sending = submitter.submit(contact());
    await vi.waitFor(() => expect(states).toEqual([{ phase: "submitting" }]));
    answer(new Response("OK"));
    await sending;
    expect(states.at(-1)).toEqual({
      phase: "stored",
      sent: { ...person, note: "Hello" },
    });
  });

  it.each([
    ["a success of another kind", new Response("", { status: 202 })],
    ["a page instead of the relay", new Response("<html>", { status: 404 })],
    ["a server error", new Response("", { status: 500 })],
    ["no connection", new TypeError("Failed to fetch")],
  ])("is never reported for %s", async (_, response) => {
    const { submitter, states } = setUp(answers(response).fetcher);
    await submitter.submit(contact());
    expect(states.at(-1)).toEqual({ phase: "refused", message: refusals.sendFailed });
  });

  it("is also the text OK", async () => {
    const { submitter } = setUp(answers(new Response("OK", { status: 201 })).fetcher);
    expect(await submitter.submit(contact())).toMatchObject({ phase: "stored" });
  });
});

describe("before sending", () => {
  it("names the fields to fix and sends nothing", async () => {
    const { fetcher } = answers();
    const { submitter, states } = setUp(fetcher);
    await submitter.submit(contact({ name: " ", email: "ada@" }));
    expect(fetcher).not.toHaveBeenCalled();
    // It never claimed to be sending.
    expect(states).toEqual([
      {
        phase: "invalid",
        errors: [
          { field: "name", message: "Please write your name." },
          { field: "email", message: "Please check the e-mail address. It looks like name@example.com." },
        ],
      },
    ]);
  });

  it("accepts the relay's errors where it finds more to fix", async () => {
    const errors = [{ field: "name", message: "Please write your name." }];
    const { fetcher } = answers(new Response(JSON.stringify({ errors }), { status: 422 }));
    const { submitter, states } = setUp(fetcher);
    await submitter.submit(contact());
    const marked = errors.map((error) => ({ ...error, isAnswer: true }));
    expect(states.at(-1)).toEqual({ phase: "invalid", errors: marked });
  });
});

describe("a refusal has a message of its own", () => {
  it.each([
    ["413", new Response("", { status: 413 }), true, refusals.tooLarge],
    ["503", new Response("", { status: 503 }), true, refusals.notStored],
    ["403", new Response("", { status: 403 }), true, refusals.foreignOrigin],
    ["400", new Response("", { status: 400 }), true, refusals.notReadable],
    ["422 without fields", new Response("?", { status: 422 }), true, refusals.sendFailed],
    ["no connection", new TypeError("Failed to fetch"), false, strings.offline],
    [
      "429",
      new Response("", { status: 429, headers: { "Retry-After": "150" } }),
      true,
      "You have sent several messages in a short time. Please wait 3 minutes and send it again.",
    ],
  ] as const)("%s", async (_, response, online, message) => {
    const { submitter, states } = setUp(answers(response).fetcher, { isOnline: () => online });
    await submitter.submit(contact());
    expect(states.at(-1)).toEqual({ phase: "refused", message });
  });
});

describe("sending once", () => {
  it("holds for a double click", async () => {
    const { fetcher } = answers(new Response("OK"), new Response("OK"));
    const { submitter } = setUp(fetcher);
    const [first, second] = await Promise.all([submitter.submit(contact()), submitter.submit(contact())]);
    expect([first?.phase, second]).toEqual(["stored", undefined]);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it("keeps the id for a retry of the same content, and takes a new one for other content", async () => {
    const { fetcher, bodies } = answers(
      new Error(),
      new Error(),
      new Error(),
      new Response("OK"),
      new Response("OK"),
    );
    const { submitter } = setUp(fetcher);
    await submitter.submit(contact());
    await submitter.submit(contact());
    await submitter.submit(contact({ note: "Hello again" }));
    await submitter.submit(contact({ note: "Hello again" }));
    await submitter.submit(contact({ note: "Hello again" }));
    expect(bodies.map((body) => body.get("submission_id"))).toEqual(["id-1", "id-1", "id-2", "id-2", "id-3"]);
  });

  it("continues with the id of an attempt before a reload", async () => {
    let before: Attempt | undefined;
    await setUp(answers(new Error()).fetcher).submitter.submit(contact(), undefined, (attempt) => {
      before = attempt;
    });
    const { fetcher, bodies } = answers(new Response("OK"));
    await setUp(fetcher, { createId: () => "new" }).submitter.submit(contact(), before);
    expect(bodies[0]?.get("submission_id")).toBe("id-1");
  });

  it("can be tried again after a failure, and then succeeds", async () => {
    const { submitter, states } = setUp(answers(new Error(), new Response("OK")).fetcher);
    await submitter.submit(contact());
    await submitter.submit(contact());
    expect(states.map((state) => state.phase)).toEqual(["submitting", "refused", "submitting", "stored"]);
  });
});

describe("a response that does not come", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is given up after 20 seconds, and the request is aborted", async () => {
    let signal: AbortSignal | null | undefined;
    const { submitter, states } = setUp((_, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    });
    const sending = submitter.submit(contact());
    await vi.advanceTimersByTimeAsync(19_999);
    expect(states.at(-1)).toEqual({ phase: "submitting" });
    await vi.advanceTimersByTimeAsync(1);
    await sending;
    expect(states.at(-1)).toEqual({ phase: "refused", message: refusals.timedOut });
    expect(signal?.aborted).toBe(true);
  });
});
