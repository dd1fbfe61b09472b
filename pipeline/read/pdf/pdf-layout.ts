/** How a PDF's pages are laid out to be drawn: one below the other, so large that they can be read, none larger than a screen draws well. */
export const PDF_LAYOUT = { pages: 20, scale: 1.5, widest: 1600, tallest: 2400, gap: 16 };
