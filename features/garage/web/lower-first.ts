/** Lower-cases the first letter of a label in the middle of a line ("Автомат"), but not of an abbreviation ("CVT"). */
export function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
