import { isText, type RenderElement, type RenderNode, type RenderText } from "../render-tree.ts";

/** A node without its children, and the number of the one that holds it; -1 for the root. */
export type FlatNode = { node: RenderText | Omit<RenderElement, "children">; parent: number };

/**
 * Lists a tree, each node behind the one that holds it. A browser hands over no more than some 200 levels one inside the
 * other, and tags that nobody closed make more. Runs inside the page, so it uses nothing from outside itself.
 */
export function flatTree(root: RenderElement | null): FlatNode[] {
  const nodes: FlatNode[] = [];
  const put = (node: RenderNode, parent: number): void => {
    if ("text" in node) {
      nodes.push({ node, parent });
      return;
    }
    const { children, ...own } = node;
    const at = nodes.push({ node: own, parent }) - 1;
    for (const child of children) put(child, at);
  };
  if (root) put(root, -1);
  return nodes;
}

/** The tree that was listed. */
export function treeFrom(nodes: FlatNode[]): RenderElement | null {
  const elements: (RenderElement | null)[] = [];
  for (const { node, parent } of nodes) {
    const grown: RenderNode = "text" in node ? node : { ...node, children: [] };
    elements.push(isText(grown) ? null : grown);
    elements[parent]?.children.push(grown);
  }
  return elements[0] ?? null;
}
