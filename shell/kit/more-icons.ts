/** The icons that no first screen shows, named by what they stand for. */
export {
  ChevronRight as ForwardIcon,
  Clock as TimeIcon,
  ExternalLink as ExternalIcon,
  Flag as FlagIcon,
  Navigation as DirectionsIcon,
  Share2 as ShareIcon,
  Star as RatingIcon,
} from "lucide-react";
