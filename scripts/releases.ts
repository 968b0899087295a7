import "#app/commands/releases-command.server.ts";
