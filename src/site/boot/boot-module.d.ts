/** A boot script as minified text, for the server to inline (see workshop/build/boot-scripts.ts). */
declare module "*?boot" {
  const code: string;
  export default code;
}

/** URL of a boot script that pages load. */
declare module "*?boot-url" {
  const href: string;
  export default href;
}
