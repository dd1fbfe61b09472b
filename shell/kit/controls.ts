/** Dialogs and forms: what no first screen shows. Shared as a module of its own, fetched with the first screen that needs it. */
export * from "./more-icons.ts";
export { Sheet, type SheetProps } from "./sheet.tsx";
export { Switch, type SwitchProps } from "./switch.tsx";
export { Tabs, type TabsProps } from "./tabs.tsx";
export { TextField, type TextFieldProps } from "./text-field.tsx";
