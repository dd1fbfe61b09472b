import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-aria-components";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import type { Deal } from "#contract/deal";
import { DEFAULT_LOCATION } from "#contract/defaults";
import type { FirstScreen } from "#contract/first-screen";
import type { ApiStatus } from "#contract/verification";
import { apiStatusAddress, apiStatusQuery } from "../../remotes/deals/api/api-status.ts";
import { categoriesQuery } from "../../remotes/deals/api/categories.ts";
import { dealsQuery } from "../../remotes/deals/api/deals.ts";
import { featuredAddress, featuredQuery } from "../../remotes/deals/api/featured-deals.ts";
import { Home } from "../../remotes/deals/components/home.tsx";
import { Frame } from "../src/frame.tsx";

/** So much of the list is drawn as a wide window shows; the browser draws the rest, from the same data. */
const CARDS = 6;

/** What answers only once the app is there: till then nobody is told of it, and a press goes to what lies under it. */
const CONTROLS = /<(button|search)(?=[ >])/g;

/**
 * The first screen as the browser will draw it, by the same components. Its links lead where they say also before the
 * app takes its place, or where none ever comes.
 */
export const firstScreen: FirstScreen = ({ at, answers }) => {
  const deals = dealsQuery(DEFAULT_LOCATION, {});
  const body = <Body,>(address: string) => answers[address]?.body as Body;
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(apiStatusQuery.queryKey, body<ApiStatus>(apiStatusAddress));
  client.setQueryData(categoriesQuery.queryKey, body<string[]>("/api/categories"));
  client.setQueryData(featuredQuery(DEFAULT_LOCATION).queryKey, body<Deal[]>(featuredAddress(DEFAULT_LOCATION)));
  client.setQueryData(deals.queryKey, {
    pages: [{ deals: body<Deal[]>(deals.initialPageParam).slice(0, CARDS), next: null, at, isKept: false }],
    pageParams: [deals.initialPageParam],
  });
  const screen = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider navigate={() => {}}>
        <Router ssrPath="/" ssrSearch="">
          <div data-drawn="">
            <Frame>
              <Home />
            </Frame>
          </div>
        </Router>
      </RouterProvider>
    </QueryClientProvider>,
  );
  return screen.replace(CONTROLS, '<$1 inert aria-hidden="true"');
};
