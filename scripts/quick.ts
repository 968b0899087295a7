import "#workshop/verify/quick.ts";
