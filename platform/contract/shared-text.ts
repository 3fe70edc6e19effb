/** What another app shares with the site; each part may be missing. */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

/** The longest search that the catalogue accepts. */
const maxSearchLength = 200;

/** The path of one of our own pages of cars that a link leads to; links of the hybrid app have it after the hash. */
function ownPath(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  const [, route = address.pathname + address.search] = /^#(\/.*)/.exec(address.hash) ?? [];
  const page = new URL(route, origin);
  const isOurs = address.origin === origin && page.origin === origin;
  return isOurs && /^(\/(kk|en))?\/cars(\/[\w-]+)*$/.test(page.pathname) ? page.pathname + page.search : null;
}

/** Where a person wants to be who has shared this with the site: at the car of a link, or at a search for the words. */
export function addressOfShared({ title, text, url }: SharedText, origin: string): string {
  const whole = [url, text, title].filter(Boolean).join(' ');
  const links = whole.match(/https?:\/\/\S+/g) ?? [];
  for (const link of links) {
    const path = ownPath(link, origin);
    if (path) return path;
  }
  const wordsOf = (part: string | undefined) =>
    (part ?? '')
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const words = (wordsOf(text) || wordsOf(title)).slice(0, maxSearchLength).trim();
  return words ? `/cars?q=${encodeURIComponent(words.toWellFormed())}` : '/cars';
}
