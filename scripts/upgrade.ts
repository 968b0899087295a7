import "#app/commands/upgrade-command.server.ts";
