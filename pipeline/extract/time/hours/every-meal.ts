/** 'Wednesdays, $22. Lunch and dinner.': at both meals, and at the hours of neither. */
export const AT_EVERY_MEAL =
  /\b(?:lunch(?:time)?|brunch|almuerzo|comida),? (?:and|&|or|through|y|o) (?:at )?(?:dinner|supper|evening|cena)(?:time)?(?!\p{L}| (?:specials?|menus?|deals?|combos?))/giu;

/** 'Lunch & dinner' says of no hours behind it that they are lunch's. */
export const tellsEveryMeal = (text: string) => text.search(AT_EVERY_MEAL) >= 0;
