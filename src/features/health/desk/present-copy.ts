/**
 * The mail that asks for copies elsewhere, with the lines filled in.
 * @param dataDir the folder whose disk has everything
 * @param site address of the site; undefined before it is published
 * @returns its text, and a link that opens it in the owner's mail program
 */
export function setUpMail(dataDir: string, site: string | undefined) {
  const text = [
    "Hello,",
    `all bookings, messages and books of our website${site ? `, ${site},` : ""} are on one disk only. Please let a copy of every change leave that machine.`,
    "In the settings of the server, such as /etc/haven.env, add a place that only it may use:",
    "REPLICA_URL=s3://YOUR-BUCKET/haven\nLITESTREAM_ACCESS_KEY_ID=\nLITESTREAM_SECRET_ACCESS_KEY=",
    `Then restart it, and give me the key that reads the copies, on paper: DATA_DIR=${dataDir} npm run copies -- key`,
    "How it works, and other places: docs/backup.md, “Within seconds”.",
    "Thank you.",
  ].join("\n\n");
  const query = `subject=${encodeURIComponent("Copies of our website")}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return { text, href: `mailto:?${query}` };
}
