import type { NavigateOptions } from "./navigation.ts";

/** Tells React Aria's links which options the app's navigation takes. */
declare module "react-aria-components" {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}
