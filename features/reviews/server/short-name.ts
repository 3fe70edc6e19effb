/** Shortens a name: "Айгерим Сейтова" becomes "Айгерим С.". Phone numbers, e-mail addresses and links are removed. */
export function shortName(name: string): string {
  const [first = '', second] = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\d{5,}|\S+@\S+|https?:\S+/g, '')
    .trim()
    .split(/\s+/);
  const initialLetter = [...(second ?? '')].find((letter) => /\p{L}/u.test(letter));
  const short = [...first].slice(0, 30).join('');
  return initialLetter ? `${short} ${initialLetter.toUpperCase()}.` : short;
}
