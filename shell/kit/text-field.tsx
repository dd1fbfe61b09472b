import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from "react-aria-components";
import { css } from "#styled/css";

const field = css({ display: "grid", gap: "1.5", width: "full" });
const input = css({
  width: "full",
  minHeight: "target",
  paddingInline: "3",
  paddingBlock: "2",
  borderRadius: "md",
  borderWidth: "[1.5px]",
  borderStyle: "solid",
  borderColor: "edge",
  backgroundColor: "surface",
  color: "ink",
  // Below 16 px, iOS zooms into a field that is focused.
  fontSize: "[1rem]",
  _placeholder: { color: "muted" },
  _invalid: { borderColor: "danger" },
});

export type TextFieldProps = Omit<AriaTextFieldProps, "className" | "children"> & {
  label: string;
  description?: string;
  placeholder?: string;
  /** Lines of a longer text; without it, one line. */
  rows?: number;
  /** Shown under the field and read with it; makes it invalid. */
  error?: string;
};

export function TextField({ label, description, placeholder, rows, error, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className={field}>
      <Label className={css({ fontWeight: "medium", fontSize: "sm" })}>{label}</Label>
      {rows === undefined ? (
        <Input className={input} placeholder={placeholder} />
      ) : (
        <TextArea className={input} rows={rows} placeholder={placeholder} />
      )}
      {description && (
        <Text slot="description" className={css({ color: "muted", fontSize: "sm" })}>
          {description}
        </Text>
      )}
      <FieldError className={css({ color: "danger", fontSize: "sm" })}>{error}</FieldError>
    </AriaTextField>
  );
}
