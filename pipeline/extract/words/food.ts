/** Food and drink as menus and offers name them, English and Spanish: pieces of one pattern. */
const NAMES = [
  "apps?|appetizers?|starters?|entr[eé]es?|desserts?|drinks?|beverages?|beers?|drafts?|draughts?",
  "domestics?|imports?|wines?|cocktails?|martinis?|margs?|margaritas?|mimosas?|sangrias?",
  "bloody mar(?:y|ies|ys)|mojitos?|wells?|shots?|shooters?|bombs?|pints?|pitchers?|buckets?|bottles?",
  "cans?|tall ?boys?|seltzers?|whisk(?:e)?ys?|bourbons?|tequilas?|vodkas?|rums?|gins?|mules?|highballs?",
  "lagers?|ales?|ipas?|stouts?|sodas?|pops?|teas?|coffees?|lattes?|espressos?|cappuccinos?|smoothies?",
  "shakes?|milkshakes?|lemonades?|juices?|slush(?:ies|es)?|horchatas?|aguas? frescas?|wings?|tenders",
  "nuggets|burgers?|sliders?|sandwich(?:es)?|subs?|hoag(?:ies|ie)|wraps?|hot ?dogs?|brats?|tacos?",
  "burritos?|quesadillas?|nachos|fajitas?|enchiladas?|tamales?|tortas?|pupusas?|empanadas?|arepas?",
  "pizzas?|pies?|slices?|calzones?|strombolis?|knots|breadsticks|pastas?|spaghetti|lasagnas?|ravioli",
  "gnocchi|salads?|soups?|chowders?|chilis?|bowls?|ramen|noodles?|pho|curr(?:y|ies)|rice|sushi|rolls?",
  "nigiri|sashimi|dumplings?|gyoza|potstickers|bao|buns?|egg rolls|steaks?|ribeyes?|sirloins?|filets?",
  "prime rib|ribs?|brisket|bbq|pork|chicken|beef|lamb|turkey|ham|bacon|sausages?|meatballs?|meatloaf",
  "roasts?|fish|cod|salmon|tuna|shrimps?|oysters?|clams?|mussels?|crabs?|lobsters?|crawfish|calamari",
  "scallops?|seafood|boils?|fries|tots|chips|salsa|guac(?:amole)?|queso|dips?|pretzels?|mozzarella",
  "olives|boards?|plates?|platters?|bites?|snacks?|tapas|pintxos|meals?|combos?|box(?:es)?|baskets?",
  "buffets?|brunch|breakfasts?|lunch(?:es)?|dinners?|suppers?|courses?|sides?|toppings?|pancakes?",
  "waffles?|omelet(?:te)?s?|eggs?|bagels?|donuts?|doughnuts?|pastr(?:y|ies)|croissants?|muffins?",
  "cookies?|brownies?|cakes?|cupcakes?|ice creams?|sundaes?|cones?|scoops?|gelato|froyo|frozen yogurt",
  "churros?|flan|kids? menu|kids? meals?|cheese|bread|loaf|loaves|feasts?|gyros?|falafel|kebabs?",
  "shawarma|hummus|pitas?|samosas?|naan|thali|bibimbap|boba|bubble tea|poke|knish(?:es)?|cerveza",
  "cervezas|vino|bebidas?|postres?|antojitos|platos?|papas|tortas?|quesadillas?|pollos?|arroz|tragos?",
  "consumido|sopas?|ensaladas?|caf[eé]|desayunos?|almuerzos?|cenas?|refrescos?|micheladas?|palomas?",
  "alitas|hamburguesas?|camar(?:o|ó)n(?:es)?|ceviches?|botanas|parrillada|everything|anything",
  "menu items?|purchase|order|check|bill|tab|orders|items?|entire",
];

const FOOD = new RegExp(`\\b(?:${NAMES.join("|")})\\b`, "i");

export function namesFood(text: string): boolean {
  return FOOD.test(text);
}

/** A thing on a plate or in a glass, not 'your order' or 'everything'. */
export function namesDish(text: string): boolean {
  return FOOD.test(
    text.replace(
      /\b(?:everything|anything|menu items?|purchases?|orders?|check|bill|tab|items?|entire|courses?|meals?|lunch|dinner|brunch)\b/gi,
      " ",
    ),
  );
}
