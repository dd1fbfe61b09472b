ALTER TABLE `deals` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `schedule` text;