import "#app/commands/backup-command.server.ts";
