/** The design system and the app's common ground, shared with every remote as one module. */
export { Alert, type AlertProps, FailedArea } from "./alert.tsx";
export {
  Button,
  type ButtonProps,
  LinkButton,
  type LinkButtonProps,
} from "./button.tsx";
export { Chip, type ChipProps, ChipRow } from "./chip.tsx";
export { useNow } from "./clock.ts";
export {
  atom,
  getDefaultStore,
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useAtom,
  useAtomValue,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSetAtom,
} from "./data.ts";
export {
  DealCard,
  type DealCardProps,
  DealCardSkeleton,
  TrustLine,
  WhenLine,
} from "./deal-card.tsx";
export { DealPicture } from "./deal-picture.tsx";
export * from "./icons.ts";
export { answeredAt } from "./kept-answers.ts";
export { LogoMark, Wordmark } from "./logo.tsx";
export {
  type NavigateOptions,
  Redirect,
  Route,
  Switch as RouteSwitch,
  useAddressQuery,
  useCloseByAddress,
  useLocation,
  useNavigate,
  useTitle,
} from "./navigation.ts";
export { useOnline } from "./online.ts";
export { PageHeader, type PageHeaderProps } from "./page-header.tsx";
export {
  type DeviceLocation,
  type Place,
  useDeviceLocation,
  useGrantedLocation,
  usePlace,
} from "./place.ts";
export { PriceTag, SavingBadge, savingWording } from "./price-tag.tsx";
export { queryClient } from "./query-client.ts";
export {
  RequestError,
  type RequestOptions,
  request,
  send,
  serverMessage,
} from "./request.ts";
export {
  RestaurantLogo,
  type RestaurantLogoProps,
} from "./restaurant-logo.tsx";
export {
  type Session,
  useLogin,
  useLogout,
  userKey,
  useSession,
} from "./session.ts";
export { Skeleton } from "./skeleton.tsx";
export { type Theme, useTheme } from "./theme.ts";
export { dismissToast, showToast, type Toast, ToastRegion } from "./toast.tsx";
export {
  agoWording,
  clockWording,
  distanceWording,
  durationWording,
  validUntilWording,
  verifiedWording,
  type When,
  whenWording,
} from "./wording.ts";
