import {
  asOfWording,
  EmptyState,
  FailedArea,
  lazySheet,
  Main,
  PageHeader,
  useAddressQuery,
  useCloseByAddress,
  useNavigate,
  useNow,
  useOnline,
  useTitle,
} from "#kit";
import { css } from "#styled/css";
import { showRestaurantsLastSeen, useRestaurants } from "./api/restaurants.ts";
import { RestaurantGrid, RestaurantGridSkeleton } from "./components/restaurant-grid.tsx";

const loadSheet = () => import("./components/restaurant-sheet.tsx");
const RestaurantSheet = lazySheet(loadSheet);
// This part comes when nothing else is going on, and its sheet with it: the tab then opens without a request.
loadSheet().catch((error: unknown) => console.warn("The restaurant's sheet could not be fetched ahead", error));

const lastSeen = showRestaurantsLastSeen();
/** Resolves when what was last seen is there, if anything was; the screen asks anew. */
export const askAhead = () => lastSeen;

/** The restaurants, and the one that the address names in a sheet over them. */
export default function RestaurantsApp() {
  useTitle("Restaurants");
  const { data, isPending, isError, isFetching, refetch } = useRestaurants();
  const navigate = useNavigate();
  const { query, address } = useAddressQuery();
  const close = useCloseByAddress("restaurant");
  const restaurants = data?.restaurants;
  const isOnline = useOnline();
  const now = useNow();
  const asked = query.get("restaurant");
  const known = restaurants?.find(({ id }) => String(id) === asked);
  // What was last seen may not have it yet.
  const isGone = asked !== null && restaurants !== undefined && !isFetching;
  const open = known ?? (isGone ? "gone" : null);
  return (
    <>
      <PageHeader title="Restaurants">
        {data && (data.isKept || !isOnline) && (
          <p className={css({ fontSize: "sm", color: "muted" })}>{asOfWording(data.at, now)}</p>
        )}
      </PageHeader>
      <Main className={css({ padding: "gutter", maxWidth: "page", marginInline: "auto" })}>
        {isPending && <RestaurantGridSkeleton />}
        {isError && !data && <FailedArea what="The restaurants could not be loaded." onRetry={() => void refetch()} />}
        {restaurants?.length === 0 && (
          <EmptyState>
            <p>No restaurants with deals yet.</p>
          </EmptyState>
        )}
        {restaurants && restaurants.length > 0 && (
          <RestaurantGrid restaurants={restaurants} onOpen={(id) => navigate(address({ restaurant: String(id) }))} />
        )}
      </Main>
      <RestaurantSheet restaurant={open} isOpen={open !== null} onClose={close} />
    </>
  );
}
