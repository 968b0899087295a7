import type { Page } from "@playwright/test";
import sharp from "sharp";

/**
 * Films the page while something happens: every frame that the browser shows.
 *
 * @returns How light each frame is on the whole, in their order, from 0 (black) to 255 (white).
 */
export async function film(page: Page, happen: () => Promise<void>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(Buffer.from(data, "base64"));
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await happen();
  await session.send("Page.stopScreencast");
  await session.detach();
  return Promise.all(frames.map(lightness));
}

/** How light a picture is on the whole, from 0 (black) to 255 (white). */
export async function lightness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).flatten({ background: "#fff" }).greyscale().stats();
  return channels[0]?.mean ?? Number.NaN;
}
