import { isText, type RenderElement, textOf } from "./render-tree.ts";

export const isCaption = (element: RenderElement) => element.tag === "caption";

/**
 * A table's rows and captions; null where words stand outside of them. A box laid out like a table to centre what it
 * holds has cells and no row.
 */
export function partsOfTable(table: RenderElement): RenderElement[] | null {
  const parts: RenderElement[] = [];
  for (const child of table.children) {
    if (isText(child)) {
      if (textOf(child).trim()) return null;
    } else if (child.tag === "tr" || child.layout === "table-row" || isCaption(child)) parts.push(child);
    else {
      const inside = child.layout === "table-cell" || child.tag === "table" ? null : partsOfTable(child);
      if (inside) parts.push(...inside);
      else if (textOf(child).trim()) return null;
    }
  }
  return parts;
}
