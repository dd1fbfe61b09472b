import { changeReader, request, serverMessage, showToast, UNREACHABLE, useMutation, useQueryClient } from "#kit";

export type Registration = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmPassword: string;
};

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ firstName, lastName, ...required }: Registration) =>
      request("/api/register", {
        method: "POST",
        body: {
          ...required,
          ...(firstName.trim() && { firstName: firstName.trim() }),
          ...(lastName.trim() && { lastName: lastName.trim() }),
        },
      }),
    onSuccess: (user) => {
      changeReader(client, user);
      showToast({ title: "Registration successful", description: "Your account has been created" });
    },
    onError: (error) =>
      showToast({
        title: "Registration failed",
        description: serverMessage(error, UNREACHABLE),
        tone: "destructive",
      }),
  });
}
