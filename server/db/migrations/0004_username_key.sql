DROP INDEX `users_username`;--> statement-breakpoint
ALTER TABLE `users` ADD `username_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (case when "username_key" is null then lower("username") else "username_key" end);