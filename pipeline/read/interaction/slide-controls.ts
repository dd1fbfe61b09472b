/** Something to press that shows another slide: one of a row of dots, or, without a row, an arrow or a word that leads on. */
export type SlideControl = { control: HTMLElement; row: Element | null };

/**
 * Finds the dots and arrows of carousels by what they are called and drawn as; they rarely name what they show. A row of
 * anything else without words (stars to give, numbers of guests) is none. Runs inside the page, so it uses nothing from
 * outside itself.
 */
export function findSlideControls(
  scopes: (Document | ShadowRoot)[],
  texts: readonly Text[],
  isPressable: (control: Element) => boolean,
): SlideControl[] {
  const PRESSED =
    "button,[role=button],[role=tab],a[href^='#'],a:not([href]),[onclick],[data-bs-slide-to],[data-slide-to]";
  const NAMED =
    "[class*=dot],[class*=bullet],[class*=indicator],[class*=pag],[data-bs-slide-to],[data-slide-to],[aria-label*=slide i]";
  const OF_SLIDES = /dot|bullet|indicator|pagination|pager|paging|slide|carousel|swiper|splide|glide|slick/i;
  const OF_ELSE = /star|rating|\brate|review|vote|like|qty|quantit|guest|party|seat/i;
  const DOT = /^[●○•◦∙·⬤◉◯⚫⚪]$/;
  const ARROW = /^[›»❯>→▶►⟩〉⮞➔➜➤]$/;
  const NAMED_ARROWS =
    "[class*=next],[class*=forward],[class*=right],[aria-label*=next i],[title*=next i],[data-bs-slide=next],[data-slide=next]";
  const LEADS_ON = /(?:^|[\s_-])(?:next|forward)(?:$|[\s_-])/i;
  const POINTS_RIGHT =
    /(?:arrow|chevron|caret|angle)[\w-]*right|right[\w-]*[\s_-](?:arrow|chevron|caret|angle)|(?:arrow|chevron|caret|angle)[\s_-][\w\s-]*right/i;
  const MOST_DOTS = 20;
  /** 'Next' and 'Next deal »', beside 'Previous' or 'Back' */
  const NEXT_IN_WORDS = /^\W*(?:next|siguiente)(?: (?:slide|deal|offer|special|one|oferta))?\W*$/i;
  const BACK_IN_WORDS = /^\W*(?:prev(?:ious)?|back|last|anterior)(?: (?:slide|deal|offer|special|one|oferta))?\W*$/i;

  const textOf = (element: Element) => (element.textContent ?? "").trim();
  const nameOf = (element: Element | null) =>
    `${element?.getAttribute("class") ?? ""} ${element?.getAttribute("aria-label") ?? ""} ${element?.getAttribute("title") ?? ""}`;
  const isWordless = (element: Element) => /^[^\p{L}\p{Sc}%]{0,3}$/u.test(textOf(element));
  const isLink = (element: Element) =>
    /^[^#]/.test(element.getAttribute("href") ?? "#") && !/^javascript:/.test(element.getAttribute("href") ?? "");
  const find = (selector: string) => scopes.flatMap((scope) => [...scope.querySelectorAll(selector)]);
  const drawnAs = (sign: RegExp) =>
    texts.flatMap((text) => (text.data.length < 9 && sign.test(text.data.trim()) ? (text.parentElement ?? []) : []));

  const found = new Map<Element, SlideControl>();
  const rows = new Set<Element>();
  for (const part of [...find(NAMED), ...drawnAs(DOT)])
    for (const row of [part, part.parentElement, part.parentElement?.parentElement]) if (row) rows.add(row);
  for (const row of rows) {
    const dots = [...row.children].flatMap((item) => {
      const control = item.matches(PRESSED) ? item : item.querySelector(PRESSED);
      const dot = control ?? (OF_SLIDES.test(nameOf(item)) && item.childElementCount === 0 ? item : null);
      if (!(dot instanceof HTMLElement) || !isWordless(item) || isLink(dot)) return [];
      const names = `${nameOf(row)} ${nameOf(item)} ${nameOf(dot)}`;
      const isOfSlides =
        OF_SLIDES.test(names) || DOT.test(textOf(dot)) || dot.matches("[data-bs-slide-to],[data-slide-to]");
      return isOfSlides && !OF_ELSE.test(names) && isPressable(dot) ? [dot] : [];
    });
    if (dots.length > 1 && dots.length <= MOST_DOTS) for (const control of dots) found.set(control, { control, row });
  }
  for (const part of [...find(NAMED_ARROWS), ...drawnAs(ARROW)]) {
    const control = part.closest(PRESSED) ?? part;
    const names = `${nameOf(part)} ${nameOf(control)} ${control.getAttribute("data-bs-slide")} ${control.getAttribute("data-slide")}`;
    const isArrow =
      ARROW.test(textOf(control)) || (isWordless(control) && POINTS_RIGHT.test(names)) || LEADS_ON.test(names);
    if (found.has(control) || !(control instanceof HTMLElement) || textOf(control).length > 20) continue;
    if (isArrow && !isLink(control) && isPressable(control)) found.set(control, { control, row: null });
  }
  for (const control of find("button,[role=button]")) {
    if (found.has(control) || !(control instanceof HTMLElement) || !NEXT_IN_WORDS.test(textOf(control))) continue;
    const beside = [control.parentElement, control.parentElement?.parentElement].flatMap((around) =>
      around ? [...around.querySelectorAll("button,[role=button]")] : [],
    );
    if (beside.some((other) => BACK_IN_WORDS.test(textOf(other))) && isPressable(control))
      found.set(control, { control, row: null });
  }
  return [...found.values()];
}
