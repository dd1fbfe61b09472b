/** A kind of text that holds prices or the word 'free' and is no offer on food or drink to a guest of today. */
export type Kind = {
  /** Shown to the operator as the reason. */
  name: string;
  says: RegExp;
  /** What saves a text from the kind. */
  unless?: (text: string) => boolean;
  /** An entry's kind speaks against the entry that it stands in, not against its neighbours in the sentence; a sentence if left out. */
  judges?: "sentence" | "entry" | "either";
};
