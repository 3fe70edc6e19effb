/**
 * Lower-cases the first letter of a label such as "Автомат" for use inside a line; abbreviations such as "CVT" stay as
 * they are.
 */
export function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
