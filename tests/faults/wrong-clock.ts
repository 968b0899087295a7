// Loaded before a command: its clock stands ahead by CLOCK_AHEAD_MS.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now;
Date.now = () => now() + ahead;
