CREATE TABLE `robots_answers` (
	`origin` text PRIMARY KEY NOT NULL,
	`fetched_at` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `pages` ADD `body_hash` text;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `discovery` text;