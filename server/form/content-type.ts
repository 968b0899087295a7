/** The encoding of a form's body. */
export type FormEncoding =
  | { readonly kind: "urlencoded" }
  | { readonly kind: "multipart"; readonly boundary: string };

/**
 * Parses a `Content-Type` header.
 * @returns undefined for anything but a form; an empty boundary for a multipart type without a valid one
 */
export function formEncoding(header: string): FormEncoding | undefined {
  const [type = "", ...parameters] = header.split(";");
  const name = type.trim().toLowerCase();
  if (name === "application/x-www-form-urlencoded") return { kind: "urlencoded" };
  if (name !== "multipart/form-data") return undefined;
  const boundaries = parameters.flatMap((parameter) => {
    const [, quoted, plain] = /^\s*boundary=(?:"([^"]*)"|([^\s"]+))\s*$/i.exec(parameter) ?? [];
    return quoted ?? plain ?? [];
  });
  const [boundary = ""] = boundaries;
  const isValid = boundaries.length === 1 && /^[\w'()+,./:=?-]{1,70}$/.test(boundary);
  return { kind: "multipart", boundary: isValid ? boundary : "" };
}
