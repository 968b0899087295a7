/** A boot script as minified text, for the server to place in the page (see scripts/build/boot-scripts.ts). */
declare module "*?boot" {
  const code: string;
  export default code;
}
