const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for an element's content or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** A value as the content of a data block: no text in it can end the block or open a comment. */
export const embedJson = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");
