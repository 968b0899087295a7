/**
 * Length of a sound file in seconds, as it says itself.
 *
 * @param bytes A WebM file, or one of the MP4 family (`.m4a`).
 * @returns Undefined where it says none, as in a file of another kind.
 */
export function soundSeconds(bytes: Buffer): number | undefined {
  const isWebm = bytes.subarray(0, 4).equals(EBML);
  const seconds = isWebm ? webmSeconds(bytes) : mp4Seconds(bytes);
  return seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined;
}

/** How every WebM file begins. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The header's Duration of eight bytes: its number, then its length. */
const DURATION = Buffer.from([0x44, 0x89, 0x88]);

/** The header counts in thousandths of a second, as all programs write it. */
function webmSeconds(bytes: Buffer): number | undefined {
  const at = bytes.indexOf(DURATION);
  return at < 0 ? undefined : bytes.readDoubleBE(at + DURATION.length) / 1000;
}

/** The movie header: version and flags, two times, units a second, length in units. */
function mp4Seconds(bytes: Buffer): number | undefined {
  const at = bytes.indexOf("mvhd");
  if (at < 0) return undefined;
  const isLong = bytes[at + 4] === 1;
  const units = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return length / units;
}
