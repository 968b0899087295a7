import { beforeEach, describe, expect, it } from "vitest";
import { allowsDrafts, draftKey, readKeptDraft, setDraftsAllowed, writeDraft } from "./kept-draft.ts";
import { noteSent, settleSent } from "./sent-draft.ts";

/** A mock of a tab's storage. As in browsers, its keys are its own properties. */
function createStorage(): Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value);
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods);
}

const key = draftKey("/", "feedback");
const values = { name: "Ada", message: "Hello" };
let storage: Storage;

beforeEach(() => {
  storage = createStorage();
});

describe("a draft", () => {
  it("comes back, with the attempt whose response was lost", () => {
    writeDraft(storage, key, { values, attempt: { id: "id-1", content: "[]" } });
    expect(readKeptDraft(storage, key)).toEqual({ values, attempt: { id: "id-1", content: "[]" } });
  });

  it("belongs to one form on one page in one place", () => {
    writeDraft(storage, key, { values });
    for (const other of [
      draftKey("/contact", "feedback"),
      draftKey("/", "contact"),
      draftKey("/", "feedback", "footer"),
    ])
      expect(readKeptDraft(storage, other)).toBeUndefined();
  });

  it("is removed once the form is empty", () => {
    writeDraft(storage, key, { values });
    writeDraft(storage, key, { values: {} });
    expect(Object.keys(storage)).toEqual([]);
  });

  it.each([
    "",
    "{",
    "null",
    "5",
    '{"values":null}',
    '{"values":{"name":1}}',
    '{"values":{},"attempt":{"id":1}}',
  ])("that is damaged counts as none: %s", (text) => {
    storage.setItem(key, text);
    expect(readKeptDraft(storage, key)).toBeUndefined();
  });

  it("that does not fit into the storage does no harm", () => {
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(() => writeDraft(storage, key, { values })).not.toThrow();
  });
});

describe("a draft that was sent", () => {
  const from = "/book/details?hold=A";

  it("is removed once the server has answered, and stays if it was not reached", () => {
    for (const ledHere of [undefined, "/book", from]) {
      writeDraft(storage, key, { values });
      noteSent(storage, key, from);
      settleSent(storage, ledHere);
      expect(readKeptDraft(storage, key), ledHere).toEqual(ledHere === from ? undefined : { values });
    }
  });

  it("is removed only once: what is typed afterwards stays", () => {
    noteSent(storage, key, from);
    settleSent(storage, from);
    writeDraft(storage, key, { values });
    settleSent(storage, from);
    expect(readKeptDraft(storage, key)).toEqual({ values });
  });
});

describe("the visitor's choice", () => {
  it("is to keep drafts until told otherwise", () => {
    expect(allowsDrafts(storage)).toBe(true);
  });

  it("against drafts removes those that exist, and prevents new ones", () => {
    storage.setItem("root", "the shop's own");
    writeDraft(storage, key, { values });
    writeDraft(storage, draftKey("/contact", "contact"), { values });
    setDraftsAllowed(storage, false);
    writeDraft(storage, key, { values });
    expect(readKeptDraft(storage, key)).toBeUndefined();
    expect(Object.keys(storage).sort()).toEqual(["keep-drafts", "root"]);
  });

  it("can be reversed", () => {
    setDraftsAllowed(storage, false);
    setDraftsAllowed(storage, true);
    writeDraft(storage, key, { values });
    expect(readKeptDraft(storage, key)).toEqual({ values });
  });

  it("means nothing is kept where storage is blocked", () => {
    expect(readKeptDraft(undefined, key)).toBeUndefined();
    expect(() => writeDraft(undefined, key, { values })).not.toThrow();
    expect(() => setDraftsAllowed(undefined, false)).not.toThrow();
  });
});
