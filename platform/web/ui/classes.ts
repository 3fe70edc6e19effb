/** Joins class names, skipping false and undefined ones. TypeScript sees the class of a CSS module as possibly undefined. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
