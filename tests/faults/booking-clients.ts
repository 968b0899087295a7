import { randomUUID } from "node:crypto";

// A process that posts one visit many times at once and prints how often it got each status.
// Arguments: the server's address, the visit as JSON without its submission id, and the number of posts.

const [server = "", visit = "{}", count = "1"] = process.argv.slice(2);

/** Count of responses by status. This process prints it as JSON. */
export type Statuses = Readonly<Record<string, number>>;

async function post(): Promise<number> {
  const response = await fetch(`${server}/api/v1.0/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...JSON.parse(visit), submission_id: randomUUID() }),
  });
  await response.text();
  return response.status;
}

const statuses: Record<string, number> = {};
for (const status of await Promise.all(Array.from({ length: Number(count) }, post)))
  statuses[status] = (statuses[status] ?? 0) + 1;
process.stdout.write(JSON.stringify(statuses));
