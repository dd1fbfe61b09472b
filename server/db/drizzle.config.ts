import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./server/db/schema/restaurants.ts",
    "./server/db/schema/deals.ts",
    "./server/db/schema/verification.ts",
    "./server/db/schema/people.ts",
  ],
  out: "./server/db/migrations",
});
