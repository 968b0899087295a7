import { appendFileSync } from "node:fs";

// Loaded into every Node process of a measured command: notes the most memory that it held at once, in kilobytes, and
// the time that the processor worked for it, in microseconds.
process.on("exit", () => {
  const file = process.env.USAGE_NOTES;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (file) appendFileSync(file, `${maxRSS} ${userCPUTime + systemCPUTime}\n`);
});
