import { lazy, Suspense, useRef } from "react";
import { EmptyState, FailedArea, PageHeader, useAddressQuery, useCloseByAddress, useNavigate, useTitle } from "#kit";
import { css } from "#styled/css";
import { useRestaurants } from "./api/restaurants.ts";
import { RestaurantGrid, RestaurantGridSkeleton } from "./components/restaurant-grid.tsx";

const loadSheet = () => import("./components/restaurant-sheet.tsx");
const RestaurantSheet = lazy(loadSheet);
// This part comes when nothing else is going on, and its sheet with it: the tab then opens without a request.
loadSheet().catch((error: unknown) => console.warn("The restaurant's sheet could not be fetched ahead", error));

/** The restaurants, and the one that the address names in a sheet over them. */
export default function RestaurantsApp() {
  useTitle("Restaurants");
  const { data, isPending, isError, refetch } = useRestaurants();
  const navigate = useNavigate();
  const { query, address } = useAddressQuery();
  const close = useCloseByAddress("restaurant");
  const open = data?.find(({ id }) => String(id) === query.get("restaurant")) ?? null;
  const wasOpened = useRef(false);
  wasOpened.current ||= open !== null;
  return (
    <>
      <PageHeader title="Restaurants" />
      <div className={css({ padding: "gutter", maxWidth: "page", marginInline: "auto" })}>
        {isPending && <RestaurantGridSkeleton />}
        {isError && !data && <FailedArea what="The restaurants could not be loaded." onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState>
            <p>No restaurants with deals yet.</p>
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <RestaurantGrid restaurants={data} onOpen={(id) => navigate(address({ restaurant: String(id) }))} />
        )}
      </div>
      <Suspense fallback={null}>{wasOpened.current && <RestaurantSheet restaurant={open} onClose={close} />}</Suspense>
    </>
  );
}
