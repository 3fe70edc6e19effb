import { withHardSpaces } from '../contract/hard-spaces.ts';

/** Replaces the placeholders of a text, such as `{target}`, by their values. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return withHardSpaces(text).replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}
