import { expect, test } from "bun:test";
import { changePasswordRequest, forgotPasswordRequest, loginRequest, registerRequest } from "#contract/account";
import { fieldErrors } from "./form.ts";

test("login names what is too short", () => {
  expect(fieldErrors(loginRequest, { username: "ab", password: "12345" })).toEqual({
    username: "Username must be at least 3 characters",
    password: "Password must be at least 6 characters",
  });
});

test("registration wants a real address and twice the same password", () => {
  const form = {
    username: "ana",
    email: "ana@",
    firstName: "",
    lastName: "",
    password: "secret1",
    confirmPassword: "secret1",
  };
  expect(fieldErrors(registerRequest, form)).toEqual({ email: "Please enter a valid email address" });
  expect(fieldErrors(registerRequest, { ...form, email: "ana@example.com", confirmPassword: "secret2" })).toEqual({
    confirmPassword: "Passwords don't match",
  });
});

test("changing a password names each missing one", () => {
  expect(fieldErrors(changePasswordRequest, { currentPassword: "", newPassword: "", confirmNewPassword: "" })).toEqual({
    currentPassword: "Current password is required",
    newPassword: "New password is required",
    confirmNewPassword: "Please confirm your new password",
  });
  expect(
    fieldErrors(changePasswordRequest, { currentPassword: "x", newPassword: "12345", confirmNewPassword: "12345" }),
  ).toEqual({ newPassword: "New password must be at least 6 characters" });
});

test("a right form has no complaints", () => {
  expect(fieldErrors(forgotPasswordRequest, { email: "ana@example.com" })).toEqual({});
});
