/** The icons of first screens, named by what they stand for; the others come with the controls. */
export {
  ArrowLeft as BackIcon,
  BadgeCheck as VerifiedIcon,
  BadgeQuestionMark as UnverifiedIcon,
  Bell as NotificationsIcon,
  CircleAlert as WarningIcon,
  Heart as HeartIcon,
  MapPin as PlaceIcon,
  Search as SearchIcon,
  Store as RestaurantsIcon,
  Tag as DealsIcon,
  User as ProfileIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
} from "lucide-react";
