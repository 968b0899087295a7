/** One file to upload. */
export type FileKind = { readonly kind: "file" };
