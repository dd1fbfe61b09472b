import { remembered } from "../remembered.ts";

/** Food and drink as menus and offers name them, English and Spanish: pieces of one pattern. */
const NAMES = [
  "apps?|appetizers?|starters?|entr[eé]es?|mains|desserts?|drinks?|beverages?|beers?|drafts?|draughts?",
  "domestics?|imports?|mixers?|wines?|cocktails?|martinis?|margs?|margaritas?|mimosas?|sangrias?",
  "bloody mar(?:y|ies|ys)|mojitos?|wells?|shots?|shooters?|bombs?|pints?|pitchers?|buckets?|bottles?",
  "cans|can(?= of\\b)|(?:oz\\.?|ounce|tall|beer|soda|pop|domestic|imported|craft|seltzer|pint) can|tall ?boys?|seltzers?|whisk(?:e)?ys?|bourbons?|tequilas?|vodkas?|rums?|gins?|mules?|highballs?",
  "lagers?|ales?|ipas?|stouts?|sodas?|pops?|teas?|coffees?|lattes?|espressos?|cappuccinos?|smoothies?",
  "drips?|shakes?|milkshakes?|lemonades?|juices?|slush(?:ies|es)?|horchatas?|aguas? frescas?|wings?|tenders",
  "nuggets|burgers?|sliders?|sandwich(?:es)?|subs?|hoag(?:ies|ie)|wraps?|hot ?dogs?|brats?|tacos?",
  "burritos?|quesadillas?|nachos|fajitas?|enchiladas?|tamales?|tortas?|pupusas?|empanadas?|arepas?",
  "pizzas?|pies?|slices?|calzones?|strombolis?|knots|breadsticks|pastas?|spaghetti|lasagnas?|ravioli",
  "gnocchi|salads?|soups?|broths?|chowders?|chilis?|bowls?|ramen|noodles?|pho|curr(?:y|ies)|rice|sushi|rolls?",
  "nigiri|sashimi|dumplings?|gyoza|potstickers|bao|buns?|egg rolls|steaks?|ribeyes?|sirloins?|filets?",
  "prime rib|ribs?|brisket|bbq|pork|chicken|beef|lamb|turkey|ham|bacon|sausages?|meatballs?|meatloaf",
  "roasts?|fish|cod|salmon|tuna|shrimps?|oysters?|clams?|mussels?|crabs?|lobsters?|crawfish|calamari",
  "scallops?|seafood|boils?|fries|tots|chips|salsa|guac(?:amole)?|queso|dips?|pretzels?|mozzarella",
  "olives|boards?|plates?|platters?|bites?|snacks?|tapas|pintxos|meals?|combos?|box(?:es)?|baskets?",
  "buffets?|brunch|breakfasts?|lunch(?:es)?|dinners?|suppers?|courses?|sides?|toppings?|pancakes?",
  "waffles?|omelet(?:te)?s?|eggs?|bagels?|donuts?|doughnuts?|pastr(?:y|ies)|croissants?|muffins?",
  "cookies?|brownies?|cakes?|cupcakes?|ice creams?|soft[- ]serves?|sundaes?|cones?|scoops?|gelato|fro-?yo|frozen yogurt",
  "churros?|flan|kids? menu|kids? meals?|cheese|bread|loaf|loaves|feasts?|gyros?|falafel|kebabs?",
  "shawarma|hummus|pitas?|samosas?|naan|thali|bibimbap|boba|bubble tea|poke|knish(?:es)?|cerveza",
  "cervezas|vino|bebidas?|postres?|helados?|nieves?|paletas?|antojitos|platos?|papas|tortas?|quesadillas?|pollos?|arroz|tragos?",
  "c[oó]ctel(?:es)?|consumido|sopas?|ensaladas?|caf[eé]s?|desayunos?|almuerzos?|cenas?|refrescos?|micheladas?|palomas?",
  "alitas|hamburguesas?|camar(?:o|ó)n(?:es)?|ceviches?|botanas|parrillada|everything|anything",
  "tiramisus?|cannolis?|cheesecakes?|puddings?|custards?|tarts?|cr[eê]pes?|crème br[uû]l[eé]e|bruschetta|arancini",
  "focaccia|flatbreads?|popcorn|katsu|teriyaki|tempura|udon|soba|edamame|b[aá]nh m[iì]|pad thai|(?:lo|chow) mein|fried rice",
  "tikka|masala|biryanis?|dosas?|idlis?|paneer|kabobs?|skewers?|baklavas?|souvlaki|paellas?|jambalaya|gumbo",
  "po['’]?\\s?boys?|grits|biscuits (?:and|&) gravy|cornbread|slaw|coleslaw|pickles|poutine|pierogi(?:es|s)?|schnitzels?|quiches?",
  "satays?|benedicts?|yogurts?|a[cç]a[ií]|parfaits?|oatmeal|toast|melts?|cheesesteaks?|reubens?|blts?|corn ?dogs?",
  "footlongs?|onion rings|fritters?|hush ?puppies|macarons?|macaroons?|[eé]clairs?|ziti|alfredo|parmesan|parmigiana",
  "carbonara|risottos?|polenta|ceviche|carnitas|barbacoa|birria|elotes?|taquitos?|flautas|chilaquiles|huevos|menudo",
  "pozole|mole|sopes?|gorditas?|tostadas?|chimichangas?|pot ?pies?|pot roast|casseroles?|stews?|dosirak|bulgogi",
  "spritz(?:es)?|negronis?|old[- ]fashioneds?|manhattans?|cosmos?|ciders?|meads?|sakes?|soju|kombucha|cavas?|proseccos?",
  "champagnes?|ros[eé]|pinot|cabernet|chardonnay|merlot|sauvignon|riesling|moscato|sparkling|drams?|tallboys?|slushys?",
  "daiquiris?|coladas?|mai tais?|caipirinhas?|high ?lifes?|pbrs?|modelos?|coronas?|sips|pours|eats|nibbles|munchies",
  "catfish|haddock|halibut|trout|tilapia|walleye|perch|groupers?|snapper|mahi|swordfish|branzino|octopus|scampi|scrod",
  "linguin[ei]|rigatoni|penne|fettuccine|tortellini|bisques?|tartare|carpaccio|crostini|charcuterie|shishitos?|karaage",
  "cheeseburgers?|hamburgers?|cassoulet|moules|frites|coq au vin|confit|bouillabaisse|croque|bangers|yakitori",
  "wontons?|rangoons?|goulash|stroganoff|kielbasa|pastrami|bratwursts?|frittatas?|shakshuka|poppers|caesar|anticuchos?",
  "flounders?|monkfish|whitefish|rockfish|barramundi|prawns?|whitebait|kippers?|steamers|escargots?|terrines?|duck|veal|quail|rabbit",
  "venison|bison|lox|prosciutto|salami|mortadella|burrata|caprese|antipast[oi]|paninis?|crudo|chops?|cutlets?|chorizo|tri[- ]?tips?|spareribs",
  "french toast|scones?|danish(?:es)?|biscotti|beignets?|fudge|popsicles?|sorbets?|kulfi|lassis?|chai|matcha|mochas?|cortados?|macchiatos?|americanos?|cold brews?",
  "kolaches?|tlayudas?|huaraches?|chicharr[oó]n(?:es)?|yuca|plantains?|maduros|mofongo|oxtails?|rotis?|patties|scotch eggs?|past(?:y|ies)|yorkshires?",
  "parm[iy]s?|schnitt(?:y|ies)|rumps?|pavlovas?|toasties|butties|mezes?|mezzes?|dolmas?|tzatziki|spanakopita|moussaka|saganaki|halloumi|tagines?|couscous|injera",
  "laksa|rendang|nasi goreng|kimchi|tteokbokki|japchae|kimbap|gimbap|okonomiyaki|takoyaki|onigiri|unagi|hamachi|ikura|tobiko|ebi|dim sum|s[ih]u mai|congee|chop suey",
  "latkes?|blintz(?:es)?|matzo|challah|rugelach|babkas?|borscht|caesars|schooners?|growlers?|crowlers?|steins?|carafes?|flights?|magnums?",
  "gimlets?|sazeracs?|boulevardiers?|juleps?|bellinis?|aperol|vermouths?|brand(?:y|ies)|cognacs?|sherr(?:y|ies)|limoncello|amaro|absinthe",
  "porters?|pilsners?|pils|k[oö]lsch|hefeweizens?|saisons?|lambics?|rum ?runners?|ritas?|collards|refried beans|baked beans|succotash",
  "cobblers?|crumbles?|crisps|turnovers?|strudels?|dumplings?|fizz(?:es)?|toddy|toddies|jerky|succotash|stuffing|gravy|rangoon|zeppol[ei]|sfogliatell[ae]|spumoni|supremes?|sampler|samplers|fondue|perogies|knishes|(?:first|free|second|one|any) pours?|kebobs?|hotcakes?|flapjacks?|home ?fries|hash ?browns?",
  "(?:batch|house|fresh|hot|iced|drip|morning|nitro) brews?|brews|pour[- ]?overs?|flat whites?|babyccinos?|affogatos?|croquet(?:tes?|as?)|donburi|pakoras?|ploughman['’]?s|sp[aä]tzle|galettes?|slushies?|kringles?|blondies?",
  "baguettes?|muffulettas?|[eé]touff[eé]e|porridge|granola|mezcals?|radlers?|shand(?:y|ies)|root beer floats?",
  "menu items?|purchase|order|check|bill|tab|orders|items?|entire",
];

/** Not `\b`, for which é is no letter: 'café', 'éclair'. Classes of Unicode would make it fifty times slower. */
const FOOD = new RegExp(`(?<![a-zà-ÿ\\d_])(?:${NAMES.join("|")})(?![a-zà-ÿ\\d_])`, "i");

export const namesFood = remembered(
  (text: string) => FOOD.test(text),
  (text) => text,
);

/** A thing on a plate or in a glass, not 'your order' or 'everything'. */
export const namesDish = remembered(
  (text: string) =>
    FOOD.test(
      text.replace(
        /\b(?:everything|anything|menu items?|purchases?|orders?|check|bill|tab|items?|entire|courses?|meals?|lunch|dinner|brunch)\b/gi,
        " ",
      ),
    ),
  (text) => text,
);
