import type { ReactNode } from "react";
import { css, cva } from "#styled/css";
import { Button } from "./button.tsx";
import { WarningIcon } from "./icons.ts";

const box = cva({
  base: {
    display: "flex",
    gap: "3",
    alignItems: "flex-start",
    padding: "3",
    paddingInline: "4",
    borderRadius: "md",
    fontSize: "sm",
  },
  variants: {
    tone: {
      neutral: { backgroundColor: "sunken", color: "ink" },
      destructive: { backgroundColor: "dangerSoft", color: "danger" },
    },
  },
});

export type AlertProps = {
  tone?: "neutral" | "destructive";
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
};

export function Alert({ tone = "neutral", title, children, icon }: AlertProps) {
  return (
    <div role="alert" className={box({ tone })}>
      <span className={css({ flexShrink: "0", paddingTop: "0.5" })}>
        {icon ?? <WarningIcon size={18} aria-hidden />}
      </span>
      <div className={css({ flex: "[1]", minWidth: "0" })}>
        {title && <div className={css({ fontWeight: "bold" })}>{title}</div>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

export type FailedAreaProps = {
  what: string;
  onRetry: () => void;
  /** What else can be done. */
  children?: ReactNode;
};

/** What stands in the place of an area that could not be loaded. */
export function FailedArea({ what, onRetry, children }: FailedAreaProps) {
  return (
    <div
      role="alert"
      className={css({
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        gap: "3",
        padding: "8",
        textAlign: "center",
        color: "muted",
      })}
    >
      <WarningIcon size={28} aria-hidden />
      <p>{what}</p>
      <Button onPress={onRetry}>Try again</Button>
      {children}
    </div>
  );
}
