CREATE TABLE `host_quiets` (
	`host` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
