import { memo, useCallback, useEffect, useState } from "react";
import { UNDER_FIVE } from "#contract/defaults";
import type { Sort } from "#contract/vocabulary";
import { Chip, ChipRow, SearchIcon } from "#kit";
import { css } from "#styled/css";
import { type Browsing, sorts } from "../browsing.ts";

const PRICE_STEPS = [5, 10, 15, 20];
/** Browsers bound how often an address may change; a pause in typing is soon enough. */
const WRITE_PAUSE = 200;

/** One below the other under the thumb, side by side where both fit. */
const bar = css({
  display: "grid",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[minmax(14rem, 1fr) auto]" },
  alignItems: "center",
  rowGap: "2",
  paddingTop: { base: "2", md: "3" },
});
const field = css({
  position: "relative",
  display: "flex",
  alignItems: "center",
  marginInlineStart: "gutter",
  marginInlineEnd: { base: "gutter", lg: "0" },
});
const input = css({
  width: "full",
  minHeight: { base: "target", md: "12" },
  // The icon, drawn in pixels, and room on both of its sides.
  paddingInlineStart: "[calc(1.75rem + 20px)]",
  paddingInlineEnd: "4",
  borderRadius: "full",
  borderWidth: "[1.5px]",
  borderStyle: "solid",
  borderColor: "edge",
  backgroundColor: "surface",
  color: "ink",
  // Below 16 px, iOS zooms into a field that is focused.
  fontSize: "[1rem]",
  textOverflow: "ellipsis",
  _placeholder: { color: "muted" },
});
const select = css({
  minHeight: "target",
  paddingInlineStart: "4",
  paddingInlineEnd: "8",
  borderRadius: "full",
  borderWidth: "[1.5px]",
  borderStyle: "solid",
  borderColor: "line",
  appearance: "none",
  backgroundColor: "surface",
  // An arrow down, in two halves: the browser's own would touch the rounded edge.
  backgroundImage:
    "[linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)]",
  backgroundPosition: "[right 1.2rem center, right 0.9rem center]",
  backgroundSize: "[0.3rem 0.3rem]",
  backgroundRepeat: "no-repeat",
  color: "ink",
  fontSize: "sm",
  fontWeight: "medium",
  flexShrink: "0",
  cursor: "pointer",
});

export type FilterBarProps = {
  browsing: Browsing;
  onChange: (changes: Partial<Browsing>, options?: { replace?: boolean }) => void;
};

export function FilterBar({ browsing, onChange }: FilterBarProps) {
  const { maxPrice, openNow, sort, category, onMap } = browsing;
  const onSearch = useCallback((search: string) => onChange({ search }, { replace: true }), [onChange]);
  return (
    <search className={bar}>
      <SearchField search={browsing.search} onSearch={onSearch} />
      <Filters
        maxPrice={maxPrice}
        openNow={openNow}
        sort={sort}
        onMap={onMap}
        hasPrices={category !== UNDER_FIVE}
        onChange={onChange}
      />
    </search>
  );
}

type FiltersProps = Pick<Browsing, "maxPrice" | "openNow" | "sort" | "onMap"> &
  Pick<FilterBarProps, "onChange"> & { hasPrices: boolean };

/** Drawn anew only when one of them changes, not with what is typed beside them. */
const Filters = memo(function Filters({ maxPrice, openNow, sort, onMap, hasPrices, onChange }: FiltersProps) {
  return (
    <ChipRow label="Filters">
      <Chip isSelected={openNow} onChange={(isSelected) => onChange({ openNow: isSelected })}>
        Open now
      </Chip>
      <Chip isSelected={onMap} onChange={(isSelected) => onChange({ onMap: isSelected })}>
        Map
      </Chip>
      {hasPrices &&
        PRICE_STEPS.map((step) => (
          <Chip
            key={step}
            isSelected={maxPrice === step}
            onChange={(isSelected) => onChange({ maxPrice: isSelected ? step : 0 })}
            aria-label={`Up to $${step}`}
          >
            ≤ ${step}
          </Chip>
        ))}
      <select
        aria-label="Sort by"
        className={select}
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value as Sort })}
      >
        {Object.entries(sorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </ChipRow>
  );
});

/** What is typed shows at once; the address, and with it the list, follows when the typing pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    // The address changed by other means, such as 'Clear filters' or back.
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onSearch(typed);
    }, WRITE_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <div className={field}>
      <SearchIcon
        size={20}
        aria-hidden
        className={css({ position: "absolute", insetInlineStart: "4", color: "muted" })}
      />
      <input
        type="search"
        dir="auto"
        aria-label="Search deals"
        placeholder="Search deals or restaurants"
        className={input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          // The keyboard on the screen covers half of what was found.
          if (key === "Enter" && window.matchMedia("(pointer: coarse)").matches) currentTarget.blur();
        }}
        enterKeyHint="search"
        autoComplete="off"
      />
    </div>
  );
}
