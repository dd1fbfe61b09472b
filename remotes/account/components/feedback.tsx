import { useState } from "react";
import { showToast, useSession } from "#kit";
import { TextField } from "#kit/controls";
import { useSendFeedback } from "../api/feedback.ts";
import { Form } from "./form.tsx";
import { TitledSheet } from "./titled-sheet.tsx";

const SHORTEST = 10;

/** What was written stays until it is sent: also where the sheet was closed over it. */
export function Feedback({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSession();
  const [typedEmail, setEmail] = useState<string | null>(null);
  // Who is signed in may be known only after the form has opened.
  const email = typedEmail ?? user?.email ?? "";
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const sending = useSendFeedback(() => {
    setSubject("");
    setMessage("");
    // Whoever closed it before may have opened something else.
    if (isOpen) onClose();
  });
  const submit = () => {
    if (email.trim() === "" || message.trim() === "") {
      showToast({ title: "Missing information", description: "Please fill in all fields", tone: "destructive" });
    } else if (message.trim().length < SHORTEST) {
      const description = "Please provide more details in your feedback";
      showToast({ title: "Message too short", description, tone: "destructive" });
    } else {
      sending.mutate({ email: email.trim(), message: message.trim(), subject: subject.trim() });
    }
  };
  return (
    <TitledSheet title="Send Feedback" isOpen={isOpen} onClose={onClose}>
      <Form onSubmit={submit} isPending={sending.isPending} action="Send" pending="Sending...">
        <TextField label="Email" type="email" autoComplete="email" value={email} onChange={setEmail} />
        <TextField label="Subject" value={subject} onChange={setSubject} maxLength={200} />
        <TextField label="Message" value={message} onChange={setMessage} rows={5} maxLength={10_000} />
      </Form>
    </TitledSheet>
  );
}
