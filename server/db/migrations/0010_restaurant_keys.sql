CREATE TABLE `map_elements` (
	`element` text PRIMARY KEY NOT NULL,
	`restaurant_id` integer NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `restaurants_identity`;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `key` text;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `is_meant_by_identity` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `restaurants_key` ON `restaurants` (`key`);--> statement-breakpoint
CREATE INDEX `restaurants_identity` ON `restaurants` (`identity`);--> statement-breakpoint
INSERT INTO `map_elements` SELECT substr(`identity`, 5), `id` FROM `restaurants` WHERE substr(`identity`, 1, 8) = 'key:osm:' AND `website` IS NOT NULL;--> statement-breakpoint
UPDATE `restaurants` SET `key` = substr(`identity`, 5) WHERE substr(`identity`, 1, 4) = 'key:' AND `id` NOT IN (SELECT `restaurant_id` FROM `map_elements`);--> statement-breakpoint
UPDATE `restaurants` SET `is_meant_by_identity` = 0 WHERE substr(`identity`, 1, 4) = 'key:';
