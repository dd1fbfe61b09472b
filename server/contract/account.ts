import { z } from "zod";
import { id, NO_TEXT } from "./vocabulary.ts";

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type User = z.infer<typeof user>;

const MIN_USERNAME = 3;
const MIN_PASSWORD = 6;
/** Longer secrets only cost hashing time. */
const MAX_PASSWORD = 200;

const username = z
  .string("Username must be at least 3 characters")
  .trim()
  .min(MIN_USERNAME, "Username must be at least 3 characters")
  .max(60, "Username must be at most 60 characters");
const password = z
  .string("Password must be at least 6 characters")
  .min(MIN_PASSWORD, "Password must be at least 6 characters")
  .max(MAX_PASSWORD, "Password must be at most 200 characters");
const NO_ADDRESS = "Please enter a valid email address";
const MAX_ADDRESS = 254;
const email = z.string(NO_ADDRESS).trim().max(MAX_ADDRESS, NO_ADDRESS).pipe(z.email(NO_ADDRESS));
const NAME_LENGTH = "Must be at most 80 characters";
const optionalName = z.string(NO_TEXT).trim().max(80, NAME_LENGTH).nullish();

/** Joiners and the variation that makes an emoji of a sign change what stands before them; alone they are nothing. */
const SEEN = String.raw`[^\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]`;
const SEEN_NAME = new RegExp(String.raw`^(?:${SEEN}[\u200C\u200D\uFE0F]*)*$`, "u");

const MISMATCH = "Passwords don't match";

export const loginRequest = z.object({ username, password }).strict();

export const registerRequest = z
  .object({
    username: username.regex(SEEN_NAME, "Username may not hold invisible characters"),
    email,
    firstName: optionalName,
    lastName: optionalName,
    password,
    confirmPassword: z.string(MISMATCH),
  })
  .strict()
  .refine((form) => form.password === form.confirmPassword, { error: MISMATCH, path: ["confirmPassword"] });

export const changePasswordRequest = z
  .object({
    currentPassword: z
      .string("Current password is required")
      .min(1, "Current password is required")
      .max(MAX_PASSWORD, "Current password is incorrect"),
    newPassword: z
      .string("New password is required")
      .min(1, "New password is required")
      .min(MIN_PASSWORD, "New password must be at least 6 characters")
      .max(MAX_PASSWORD, "Password must be at most 200 characters"),
    confirmNewPassword: z.string("Please confirm your new password").min(1, "Please confirm your new password"),
  })
  .strict()
  .refine((form) => form.newPassword === form.confirmNewPassword, { error: MISMATCH, path: ["confirmNewPassword"] });

export const forgotPasswordRequest = z.object({ email }).strict();
/** `resetLink` only under DEV_EXPOSE_RESET_LINK, from loopback to loopback. */
export const forgotPasswordAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  resetLink: z.string().optional(),
});

export const INVALID_RESET_TOKEN = "Invalid or expired reset token. Please request a new password reset.";
const MISSING_RESET_TOKEN = "Missing reset token. Please check the link and try again.";

export const resetTokenStatus = z.object({ valid: z.boolean(), message: z.string() });

export const resetPasswordRequest = z
  .object({
    token: z.string(MISSING_RESET_TOKEN).min(1, MISSING_RESET_TOKEN).max(200, INVALID_RESET_TOKEN),
    newPassword: password,
    confirmPassword: password,
  })
  .strict()
  .refine((form) => form.newPassword === form.confirmPassword, { error: MISMATCH, path: ["confirmPassword"] });
export const resetPasswordAnswer = z.object({ success: z.boolean(), message: z.string() });

/** The subject may be empty; the message counts without its outer space. */
export const feedbackRequest = z
  .object({
    email: z
      .string("Please fill in all fields")
      .trim()
      .min(1, "Please fill in all fields")
      .max(MAX_ADDRESS, NO_ADDRESS)
      .pipe(z.email(NO_ADDRESS)),
    message: z
      .string("Please fill in all fields")
      .trim()
      .min(1, "Please fill in all fields")
      .min(10, "Please provide more details in your feedback")
      .max(10_000, "Please send at most 10000 characters"),
    subject: z.string(NO_TEXT).trim().max(200, "Please send at most 200 characters").nullish(),
  })
  .strict();
