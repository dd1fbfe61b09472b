import { memo } from "react";
import { Button, LogoMark, NotificationsIcon, ProfileIcon, useNavigate, Wordmark } from "#kit";
import { css } from "#styled/css";
import { CategoryChips } from "./category-chips.tsx";

const header = css({
  position: "sticky",
  // Where the window is low, only the categories stay.
  top: { base: "0", _short: "[-3rem]" },
  zIndex: "header",
  paddingTop: "[env(safe-area-inset-top)]",
  backgroundColor: "page",
  borderBottomWidth: "[1px]",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
});
/** As wide as what stands below. */
const inner = css({ maxWidth: "page", marginInline: "auto" });
const top = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  minHeight: { base: "12", md: "header" },
  paddingInlineStart: "gutter",
  paddingInlineEnd: "2",
});
const title = css({ flex: "[1]", marginInlineStart: "1", fontSize: "xl", fontWeight: "bold" });

export type HomeHeaderProps = { category: string; onCategory: (category: string) => void; onNotifications: () => void };

export const HomeHeader = memo(function HomeHeader({ category, onCategory, onNotifications }: HomeHeaderProps) {
  const navigate = useNavigate();
  return (
    <header className={header}>
      <div className={inner}>
        <div className={top}>
          <LogoMark />
          <h1 className={title}>
            <span className={css({ hideFrom: "md", display: "flex" })}>
              <Wordmark />
            </span>
            <span className={css({ hideBelow: "md" })}>Deals near you</span>
          </h1>
          <Button tone="quiet" size="icon" aria-label="Notifications" onPress={onNotifications}>
            <NotificationsIcon size={22} aria-hidden />
          </Button>
          <Button tone="quiet" size="icon" aria-label="Profile" onPress={() => navigate("/profile")}>
            <ProfileIcon size={22} aria-hidden />
          </Button>
        </div>
        <CategoryChips selected={category} onSelect={onCategory} />
      </div>
    </header>
  );
});
