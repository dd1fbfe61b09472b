ALTER TABLE `restaurants` ADD `exclusion_reason` text;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `interval_factor` real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `unchanged_streak` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurant_checks` ADD `model_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurant_checks` ADD `model_dollars` real DEFAULT 0 NOT NULL;