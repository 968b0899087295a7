import type { Page } from "@playwright/test";
import sharp from "sharp";

/**
 * Records every frame that the browser shows while an action runs.
 *
 * @returns The mean lightness of each frame in order, from 0 (black) to 255 (white).
 */
export async function recordFrames(page: Page, action: () => Promise<void>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(Buffer.from(data, "base64"));
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await action();
  await session.send("Page.stopScreencast");
  await session.detach();
  return Promise.all(frames.map(lightness));
}

/** Mean lightness of a picture, from 0 (black) to 255 (white). */
export async function lightness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).flatten({ background: "#fff" }).greyscale().stats();
  return channels[0]?.mean ?? Number.NaN;
}
