import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { showComment } from "#features/comments/comment-store.server.ts";
import { findOne } from "#features/messages/message-store.server.ts";
import { siteAdditionsFile } from "#site/content/site-additions.ts";
import { currentFile, releaseParts } from "#site/static/release-folder.server.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { followStore } from "./follow-store.server.ts";
import { siteAdditions } from "./followed.server.ts";

async function studio(isPublished: boolean) {
  const store = testStore();
  const fields = { name: "Bo", email: "bo@example.com", comment: "Nice", cause: "food-shelf" };
  const { id } = await createInbox(store, () => 5).save(newMessage({ form: "comment", fields }));
  const copy = releaseParts(store.folder, "1795447179623").contentCopy;
  const show = (text: string) => writeFileSync(path.join(copy, siteAdditionsFile), text);
  if (isPublished) {
    mkdirSync(copy, { recursive: true });
    writeFileSync(currentFile(store.folder), "1795447179623");
  }
  const clock = { now: 7 };
  let count = 0;
  const publish = async () => {
    count++;
    return { isPublished: true, words: "", startedAt: 0, endedAt: 0 };
  };
  const parts = {
    db: store.db,
    dataDir: store.folder,
    publisher: { publish, prepare: () => {} },
    onSwitch: () => {},
    log: () => {},
    now: () => clock.now,
  };
  const following = followStore(parts);
  onTestFinished(following.stop);
  const approve = () => {
    const message = findOne(store.db, id);
    if (message) showComment(store.db, message, 6);
  };
  return { ...store, following, approve, show, clock, published: () => count };
}

it("publishes what another program approved, once", async () => {
  const { following, approve, published } = await studio(true);
  following.check();
  expect(published()).toBe(0);
  approve();
  following.check();
  following.check();
  expect(published()).toBe(1);
});

it("does not publish again what the site already shows", async () => {
  const { following, approve, show, published, db } = await studio(true);
  approve();
  show(JSON.stringify(siteAdditions(db, 7)));
  following.check();
  expect(published()).toBe(0);
});

it("publishes what changed while the server was off, or what an earlier release shows that is on again", async () => {
  const { following, approve, show, published, db } = await studio(true);
  approve();
  following.check();
  expect(published()).toBe(1);
  show(JSON.stringify(siteAdditions(db, 7)));
  following.check();
  expect(published()).toBe(1);
});

it("a publish that failed is tried again after five minutes", async () => {
  const { following, approve, published, clock } = await studio(true);
  approve();
  following.check();
  clock.now += 299_999;
  following.check();
  expect(published()).toBe(1);
  clock.now += 1;
  following.check();
  expect(published()).toBe(2);
});

it("a release of an earlier version, which has fewer parts, is as new as the store", async () => {
  const { following, show, published } = await studio(true);
  show(JSON.stringify({ comments: [], raised: {} }));
  following.check();
  expect(published()).toBe(0);
});

it("publishes nothing on a server without published pages", async () => {
  const { following, approve, published } = await studio(false);
  approve();
  following.check();
  expect(published()).toBe(0);
});
