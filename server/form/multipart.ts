import { MalformedBody, type PartHeader, readPartHeader } from "./part-header.ts";

/** Receives the parts of a body as they arrive. */
export type PartHandler = {
  readonly start: (header: PartHeader) => void;
  /** A chunk of the current part. */
  readonly data: (bytes: Uint8Array) => void;
  readonly end: () => void;
};

/** A streaming reader of one multipart body. Both methods throw MalformedBody if it is malformed. */
export type MultipartReader = {
  readonly write: (chunk: Uint8Array) => void;
  /** Signals the end of the body. */
  readonly end: () => void;
};

const maxHeader = 4096;

/**
 * Reads multipart/form-data chunk by chunk, buffering no more than a header or a boundary.
 * @param boundary from the content type
 */
export function createMultipartReader(boundary: string, handler: PartHandler): MultipartReader {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary is at the very start; prepending a line break makes it like the others.
  let held: Buffer = Buffer.from("\r\n");
  let state: "first" | "boundary" | "header" | "data" | "over" = "first";

  /** Each step consumes what it can from `held`; false means it needs more bytes. */
  const steps = {
    first() {
      if (held.length < delimiter.length) return false;
      if (!held.subarray(0, delimiter.length).equals(delimiter))
        throw new MalformedBody("No boundary at the start.");
      held = held.subarray(delimiter.length);
      state = "boundary";
      return true;
    },
    boundary() {
      if (held.length < 2) return false;
      const mark = held.toString("latin1", 0, 2);
      if (mark !== "\r\n" && mark !== "--")
        throw new MalformedBody("A boundary continues where it should end.");
      held = held.subarray(2);
      state = mark === "--" ? "over" : "header";
      return true;
    },
    header() {
      const end = held.indexOf("\r\n\r\n");
      if (end > maxHeader || (end === -1 && held.length > maxHeader + 3))
        throw new MalformedBody("A part's header is too long.");
      if (end === -1) return false;
      handler.start(readPartHeader(held.subarray(0, end)));
      held = held.subarray(end + 4);
      state = "data";
      return true;
    },
    data() {
      const end = held.indexOf(delimiter);
      if (end === -1) {
        emit(Math.max(0, held.length - delimiter.length + 1));
        return false;
      }
      emit(end);
      handler.end();
      held = held.subarray(delimiter.length);
      state = "boundary";
      return true;
    },
    over() {
      held = Buffer.alloc(0);
      return false;
    },
  };

  /** Emits the first bytes of `held` as data. */
  function emit(length: number): void {
    if (length > 0) handler.data(held.subarray(0, length));
    held = held.subarray(length);
  }

  return {
    write(chunk) {
      held =
        held.length === 0
          ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
          : Buffer.concat([held, chunk]);
      while (steps[state]());
    },
    end() {
      if (state !== "over") throw new MalformedBody("The body ends too early.");
    },
  };
}
