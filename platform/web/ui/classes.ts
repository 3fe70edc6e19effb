/** Joins the class names that apply; a module's class is `string | undefined` under our compiler's index check. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
