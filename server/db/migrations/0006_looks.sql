CREATE TABLE `restaurant_looks` (
	`restaurant_id` integer PRIMARY KEY NOT NULL,
	`looks` integer NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
