import { defineRecipe } from "@pandacss/dev";

/** Where the reader's own few colours take the place of ours, a ground does not tell a button from a text. */
const lined = { _highContrast: { borderWidth: "[1.5px]", borderStyle: "solid" } };

const button = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "target",
    paddingInline: "5",
    paddingBlock: "2",
    borderRadius: "full",
    fontWeight: "bold",
    fontSize: "md",
    lineHeight: "snug",
    textAlign: "center",
    cursor: "pointer",
    userSelect: "none",
    transition: "[background-color 150ms, color 150ms, transform 150ms]",
    _pressed: { transform: "scale(0.97)" },
    _disabled: { cursor: "not-allowed", opacity: "[0.6]", transform: "none" },
  },
  variants: {
    tone: {
      action: {
        ...lined,
        backgroundColor: "action",
        color: "onAction",
        _hovered: { backgroundColor: "actionPressed" },
      },
      outline: {
        borderWidth: "[1.5px]",
        borderStyle: "solid",
        borderColor: "edge",
        color: "ink",
        _hovered: { backgroundColor: "sunken" },
      },
      quiet: { color: "ink", _hovered: { backgroundColor: "sunken" } },
    },
    size: {
      normal: {},
      small: { paddingInline: "4", fontSize: "sm" },
      // Icons are drawn in pixels and do not grow with the text.
      icon: { width: "[44px]", height: "[44px]", minHeight: "[44px]", padding: "0", flexShrink: "0" },
      wide: { width: "full", paddingInline: "3" },
    },
  },
  defaultVariants: { tone: "outline", size: "normal" },
});

const chip = defineRecipe({
  className: "chip",
  base: {
    // Words for the ear alone are laid out from here, or they would widen the page past the row.
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    flexShrink: "0",
    minHeight: "target",
    paddingInline: "4",
    borderRadius: "full",
    borderWidth: "[1.5px]",
    borderStyle: "solid",
    borderColor: "line",
    backgroundColor: "surface",
    color: "ink",
    fontSize: "sm",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    cursor: "pointer",
    userSelect: "none",
    transition: "[background-color 150ms, color 150ms, border-color 150ms]",
    _hovered: { borderColor: "edge" },
    _selected: {
      backgroundColor: "inverse",
      borderColor: "inverse",
      color: "onInverse",
    },
  },
});

export const recipes = { button, chip };
