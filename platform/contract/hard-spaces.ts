/** Spaces before a unit of our three languages, inside one ("л. с.", "млн ₸"), and after №. */
const unitSpaces =
  /[\d}] (?=(?:[%₸×лчL]|к?м|мм|см³|мин|сек|сағ|[КМГ]Б|млн|тыс|мың|мил[яьи]|km|mm|cc|hp|min|h|[KMG]B|[ла]\. [ск])(?!\p{L}))|№ (?=[\d{])|(?:млн|тыс\.|[ла]\.) (?=₸|[ск]\.)/gu;

/** The text with these spaces unbreakable, so that a number and its unit share a line; values may still be placeholders. */
export function withHardSpaces(text: string): string {
  return text.replace(unitSpaces, (found) => `${found.slice(0, -1)}\u00a0`);
}
