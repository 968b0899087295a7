import "#app/commands/vitals-command.server.ts";
