/** A label amid a line: "Автомат" → "автомат", but "CVT" and the "(EV)" of "Редуктор (EV)" stay. */
export function amid(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
