import "#workshop/dev/dev-server.ts";
