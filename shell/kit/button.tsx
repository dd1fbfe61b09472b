import type { Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from "react-aria-components";
import { cx } from "#styled/css";
import { type ButtonVariantProps, button } from "#styled/recipes";

export type ButtonProps = Omit<AriaButtonProps, "className"> &
  ButtonVariantProps & { className?: string; ref?: Ref<HTMLButtonElement> };

export function Button({ tone, size, className, ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={cx(button({ tone, size }), className)} />;
}

export type LinkButtonProps = Omit<AriaLinkProps, "className"> & ButtonVariantProps & { className?: string };

/** Looks like a button, goes somewhere. A web site opens in a new tab and learns nothing of where it was opened from. */
export function LinkButton({ tone, size, className, ...rest }: LinkButtonProps) {
  const away = /^https?:/.test(rest.href ?? "") ? ({ target: "_blank", rel: "noopener noreferrer" } as const) : {};
  return <AriaLink {...away} {...rest} className={cx(button({ tone, size }), className)} />;
}
