import "#workshop/dev/dev.ts";
