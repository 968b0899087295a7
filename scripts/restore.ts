import "#app/commands/restore-command.server.ts";
