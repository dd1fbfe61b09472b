/** Dialogs and forms: what no first screen shows. Shared as a module of its own, fetched with the first screen that needs it. */

/** Of a text: within the app it changes the screen and loads nothing anew. */
export { Link } from "react-aria-components";
export { dayWording, validUntilWording } from "./day-wording.ts";
export { useLingering } from "./lingering.ts";
export * from "./more-icons.ts";
export { Rating } from "./rating.tsx";
export { RestaurantLogo } from "./restaurant-logo.tsx";
export { Sheet, SheetTitle } from "./sheet.tsx";
export { Switch } from "./switch.tsx";
export { Tabs } from "./tabs.tsx";
export { TextField } from "./text-field.tsx";
