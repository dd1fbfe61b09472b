import type { ReactNode } from "react";
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from "react-aria-components";
import { css } from "#styled/css";

const list = css({
  display: "flex",
  gap: "1",
  padding: "1",
  borderRadius: "full",
  backgroundColor: "sunken",
});
const tab = css({
  flex: "[1]",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minHeight: "target",
  borderRadius: "full",
  color: "muted",
  fontWeight: "bold",
  fontSize: "sm",
  cursor: "pointer",
  transition: "[background-color 150ms, color 150ms]",
  _hovered: { color: "ink" },
  _selected: { backgroundColor: "inverse", color: "onInverse" },
});

export type TabsProps = {
  label: string;
  selected: string;
  onSelect: (key: string) => void;
  tabs: readonly { key: string; label: string; content: ReactNode }[];
  /** Whether one of them leads to another screen: the arrow keys then only go there, and Enter chooses. */
  isLeading?: boolean;
};

export function Tabs({ label, selected, onSelect, tabs, isLeading = false }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key: Key) => onSelect(String(key))}
      keyboardActivation={isLeading ? "manual" : "automatic"}
    >
      <TabList aria-label={label} className={list}>
        {tabs.map(({ key, label: name }) => (
          <Tab key={key} id={key} className={tab}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} className={css({ paddingTop: "5" })}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
