import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

test("what is listed right below a rule on its kind has the prices that the rule works on", () => {
  const list = (head: string, ...entries: string[]) =>
    pricesAndDays(`${head}<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`).length;
  const pizzas = "<h2>Monday Night Special</h2><p>Buy one pizza, get one half price</p>";
  expect(list(pizzas, "Margherita $14", "Pepperoni $16")).toBe(1);
  expect(list(pizzas, "Wings $8", "Garlic fries $5")).toBe(3);
  expect(list("<h2>Wine Wednesday</h2><p>Half off all bottles</p>", "Caymus Cabernet $120", "Meiomi Pinot $48")).toBe(
    1,
  );
  const apps = "<h2>Half-Price Apps</h2><p>Monday–Thursday 8-10pm</p>";
  expect(list(apps, "Calamari $14", "Mussels $16")).toBe(1);
  expect(list("<h2>Taco Tuesday</h2><p>Buy 2 tacos get 1 free</p>", "Carnitas 3.50", "Al Pastor 3.75")).toBe(1);
  const cocktails = "<h2>Happy Hour 3-6</h2><p>$2 off all cocktails</p>";
  expect(list(cocktails, "Old Fashioned $14", "Negroni $13", "Paper Plane $14")).toBe(1);
  expect(list(cocktails, "House wine $6", "Wings $8")).toBe(3);
});
