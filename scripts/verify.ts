import "#workshop/verify/verify.ts";
