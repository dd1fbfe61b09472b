import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-aria-components";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import type { Deal } from "#contract/deal";
import { DEFAULT_LOCATION } from "#contract/defaults";
import type { FirstScreen } from "#contract/first-screen";
import { categoriesQuery } from "../../remotes/deals/api/categories.ts";
import { dealsQuery } from "../../remotes/deals/api/deals.ts";
import { featuredAddress, featuredQuery } from "../../remotes/deals/api/featured-deals.ts";
import { Home } from "../../remotes/deals/components/home.tsx";
import { Frame } from "../src/frame.tsx";

/** So much of each list is drawn as a wide window shows; the browser draws the rest, from the same data. */
const CARDS = 6;
const HOT_CARDS = 5;

/**
 * The first screen as the browser will draw it, by the same components. It is a picture only: hidden from assistive
 * technology and from the pointer until the app takes its place, since nothing in it would answer.
 */
export const firstScreen: FirstScreen = ({ at, answers }) => {
  const deals = dealsQuery(DEFAULT_LOCATION, {});
  const body = <Body,>(address: string) => answers[address]?.body as Body;
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(categoriesQuery.queryKey, body<string[]>("/api/categories"));
  client.setQueryData(
    featuredQuery(DEFAULT_LOCATION).queryKey,
    body<Deal[]>(featuredAddress(DEFAULT_LOCATION)).slice(0, HOT_CARDS),
  );
  client.setQueryData(deals.queryKey, {
    pages: [{ deals: body<Deal[]>(deals.initialPageParam).slice(0, CARDS), next: null, at }],
    pageParams: [deals.initialPageParam],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider navigate={() => {}}>
        <Router ssrPath="/" ssrSearch="">
          <div inert aria-hidden="true">
            <Frame>
              <Home />
            </Frame>
          </div>
        </Router>
      </RouterProvider>
    </QueryClientProvider>,
  );
};
