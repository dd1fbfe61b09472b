/** The design system and the app's common ground, shared with every remote as one module. */

/** What is used of React Query: a copy in a remote would hold a cache of its own. */
export {
  keepPreviousData,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
/** What the kit reckons time with; a copy in the landing remote would be a third of it. */
export { isOpen } from "#contract/opening";
export { rankOf } from "#contract/order";
export { dealTiming, hasEnded } from "#contract/schedule";
export { Alert, FailedArea } from "./alert.tsx";
export { type Answer, request, send } from "./api.ts";
export {
  Button,
  LinkButton,
} from "./button.tsx";
export { Chip, ChipRow } from "./chip.tsx";
export { useNow } from "./clock.ts";
export { completeDeal, completeDeals, completeRestaurant } from "./complete.ts";
export {
  DealCard,
  DealCardSkeleton,
  TrustLine,
  WhenLine,
} from "./deal-card.tsx";
export { DealPicture } from "./deal-picture.tsx";
export { EmptyState } from "./empty-state.tsx";
export { FailedScreen } from "./failed-screen.tsx";
export { FailureBoundary } from "./failure-boundary.tsx";
export * from "./icons.ts";
export { answeredAt, isKept } from "./kept-answers.ts";
export { showLastSeen } from "./last-seen.ts";
export { lazyPart } from "./lazy-part.tsx";
export { lazySheet } from "./lazy-sheet.tsx";
export { LogoMark, Wordmark } from "./logo.tsx";
export { CONTENT, Main } from "./main.tsx";
export {
  Redirect,
  Route,
  Switch as RouteSwitch,
  useAddressDialog,
  useAddressQuery,
  useCloseByAddress,
  useLocation,
  useNavigate,
  useTitle,
} from "./navigation.ts";
export { useOnline } from "./online.ts";
export { PageHeader } from "./page-header.tsx";
export {
  currentPlace,
  type Place,
  useDeviceLocation,
  useGrantedLocation,
  usePlace,
} from "./place.ts";
export { PriceTag, SavingBadge } from "./price-tag.tsx";
export { queryClient } from "./query-client.ts";
export {
  RequestError,
  serverMessage,
  UNREACHABLE,
} from "./request.ts";
export {
  changeReader,
  type Session,
  useLogin,
  useLogout,
  useReaderOfOtherTabs,
  useSession,
} from "./session.ts";
export { Skeleton } from "./skeleton.tsx";
export { Strip, stripRow } from "./strip.tsx";
export { type Finger, fingerOf, isSideways, isTaken } from "./swipe.ts";
export { useTheme } from "./theme.ts";
export { showToast, type Toast, ToastRegion } from "./toast.tsx";
export {
  agoWording,
  asOfWording,
  distanceWording,
  isFresh,
  whenWording,
} from "./wording.ts";
