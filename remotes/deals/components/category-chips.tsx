import { Button, Chip, ChipRow, Skeleton } from "#kit";
import { css } from "#styled/css";
import { useCategories } from "../api/categories.ts";

const PLACEHOLDERS = ["a", "b", "c", "d", "e"];

type CategoryChipsProps = { selected: string; onSelect: (category: string) => void };

export function CategoryChips({ selected, onSelect }: CategoryChipsProps) {
  const { data, isPending, isError, refetch } = useCategories();
  return (
    <ChipRow label="Categories">
      <Chip isSelected={selected === ""} onPress={() => onSelect("")}>
        All Deals
      </Chip>
      {isPending &&
        PLACEHOLDERS.map((key) => (
          <Skeleton
            key={key}
            className={css({ width: "24", height: "target", borderRadius: "full", flexShrink: "0" })}
          />
        ))}
      {isError && !data && (
        <Button tone="quiet" size="small" onPress={() => void refetch()}>
          Reload categories
        </Button>
      )}
      {data?.map((category) => (
        <Chip
          key={category}
          isSelected={selected === category}
          onPress={() => onSelect(selected === category ? "" : category)}
        >
          {category}
        </Chip>
      ))}
    </ChipRow>
  );
}
