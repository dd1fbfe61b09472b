CREATE TABLE `page_snapshots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`text_hash` text NOT NULL,
	`file` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_snapshots_page` ON `page_snapshots` (`page_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`restaurant_id` integer NOT NULL,
	`url` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`text_hash` text,
	`extractor` text,
	`outcome` text NOT NULL,
	`reason` text NOT NULL,
	`failure_count` integer DEFAULT 0 NOT NULL,
	`last_visited_at` integer NOT NULL,
	`last_read_at` integer,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_restaurant_url` ON `pages` (`restaurant_id`,`url`);--> statement-breakpoint
CREATE TABLE `restaurants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`identity` text NOT NULL,
	`name` text NOT NULL,
	`website` text,
	`address` text,
	`latitude` real,
	`longitude` real,
	`time_zone` text NOT NULL,
	`open_hours` text,
	`categories` text NOT NULL,
	`rating` real,
	`image_url` text,
	`deal_pages` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`excluded_at` integer,
	`failure_count` integer DEFAULT 0 NOT NULL,
	`last_checked_at` integer,
	`last_read_at` integer,
	CONSTRAINT "restaurants_coordinates" CHECK(("restaurants"."latitude" is null) = ("restaurants"."longitude" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restaurants_identity` ON `restaurants` (`identity`);--> statement-breakpoint
CREATE INDEX `restaurants_name` ON `restaurants` (`name`);--> statement-breakpoint
CREATE TABLE `deal_evidence` (
	`deal_id` integer PRIMARY KEY NOT NULL,
	`snapshot_id` integer NOT NULL,
	`source_url` text NOT NULL,
	`quote` text NOT NULL,
	`quote_key` text NOT NULL,
	`places` text NOT NULL,
	`terms` text NOT NULL,
	`proposed_by` text NOT NULL,
	`picture` text,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`snapshot_id`) REFERENCES `page_snapshots`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `deal_evidence_quote` ON `deal_evidence` (`quote_key`);--> statement-breakpoint
CREATE INDEX `deal_evidence_snapshot` ON `deal_evidence` (`snapshot_id`);--> statement-breakpoint
CREATE TABLE `deal_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`at` integer NOT NULL,
	`change` text NOT NULL,
	`fields` text NOT NULL,
	`note` text NOT NULL,
	`run_id` integer,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deal_history_deal` ON `deal_history` (`deal_id`);--> statement-breakpoint
CREATE TABLE `deals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`restaurant_id` integer NOT NULL,
	`origin` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`price` real NOT NULL,
	`original_price` real NOT NULL,
	`benefit` text NOT NULL,
	`image_url` text,
	`valid_until` text,
	`valid_days` text NOT NULL,
	`valid_time` text NOT NULL,
	`time_windows` text NOT NULL,
	`limitations` text NOT NULL,
	`redemption_instructions` text NOT NULL,
	`requires_app` integer NOT NULL,
	`rewards_note` text NOT NULL,
	`code` text,
	`import_digest` text,
	`import_title` text,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	`removal_reason` text,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deals_removal" CHECK(("deals"."removed_at" is null) = ("deals"."removal_reason" is null)),
	CONSTRAINT "deals_price" CHECK("deals"."price" >= -1 and "deals"."original_price" >= -1)
);
--> statement-breakpoint
CREATE INDEX `deals_restaurant` ON `deals` (`restaurant_id`);--> statement-breakpoint
CREATE INDEX `deals_current` ON `deals` (`removed_at`,`valid_until`);--> statement-breakpoint
CREATE TABLE `deal_updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer,
	`at` integer NOT NULL,
	`deals_added` integer NOT NULL,
	`deals_updated` integer NOT NULL,
	`deals_removed` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `verification_runs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `deal_updates_at` ON `deal_updates` (`at`);--> statement-breakpoint
CREATE TABLE `restaurant_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`restaurant_id` integer NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`deals_added` integer NOT NULL,
	`deals_updated` integer NOT NULL,
	`deals_removed` integer NOT NULL,
	`report` text NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `verification_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `restaurant_checks_run` ON `restaurant_checks` (`run_id`);--> statement-breakpoint
CREATE INDEX `restaurant_checks_restaurant` ON `restaurant_checks` (`restaurant_id`,`at`);--> statement-breakpoint
CREATE TABLE `shared_state` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `verification_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`trigger` text NOT NULL,
	`deals_added` integer DEFAULT 0 NOT NULL,
	`deals_updated` integer DEFAULT 0 NOT NULL,
	`deals_removed` integer DEFAULT 0 NOT NULL,
	`model_tokens` integer DEFAULT 0 NOT NULL,
	`model_dollars` real DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `flags` (
	`deal_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`deal_id`, `user_id`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sent_at`,`failed_at`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reset_tokens_user` ON `reset_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `saved_deals` (
	`user_id` integer NOT NULL,
	`deal_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `deal_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));