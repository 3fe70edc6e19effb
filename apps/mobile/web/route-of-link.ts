import { splitLocale } from '../../../platform/contract/locale.ts';

const appScheme = 'kz.tulpar.auto:';

/**
 * The route that an address from outside stands for: what comes after the hash (specification §4), else the path, if the
 * address is the site's. Null if it is not ours. The app keeps its own language.
 */
export function routeOfLink(link: string, publicUrl: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== publicUrl && url.protocol !== appScheme) return null;
  const path = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname + url.search;
  // Without its language too, `//evil.example` would be another site.
  const route = splitLocale(path).path;
  return /^\/(?![/\\])/.test(path) && /^\/(?![/\\])/.test(route) ? route : null;
}
