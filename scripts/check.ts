import "#app/commands/check-command.server.ts";
