/** Spaces before a unit of our three languages, inside one ("л. с.", "млн ₸"), and after №. */
const unitSpaces =
  /(№(?= [\d{])|(?:[\d}]|млн|[ла]\.)(?= (?:[%₸×лчhL]|к?м|см³|мин|сек|сағ|МБ|млн|мил[яьи]|km|cc|hp|min|MB|[ла]\. [ск]|[ск]\.)(?!\p{L}))) /gu;

/** The text with these spaces unbreakable, so that a number and its unit share a line; values may still be placeholders. */
export function withHardSpaces(text: string): string {
  return text.replace(unitSpaces, '$1\u00a0');
}
