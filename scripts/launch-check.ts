import "#app/commands/launch-check-command.server.ts";
