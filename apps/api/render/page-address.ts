import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Feature } from '../../../platform/server/feature.ts';

/**
 * The address of a page. One whose path begins with `//`, as it was sent or with its dots resolved, is refused: a redirect to
 * it would lead to another site.
 */
export function ownAddress(publicUrl: string, url: string): URL {
  const isOwn = (path: string) => /^\/(?![/\\])/.test(path);
  const address = isOwn(url) ? new URL(publicUrl + url) : null;
  if (!address || !isOwn(address.pathname)) throw new Problem('not_found');
  return address;
}

/** The names of query parameters that may change a page. */
export function knownParameters(
  endpoints: readonly Endpoint[],
  features: readonly Pick<Feature, 'queryParameters'>[],
): ReadonlySet<string> {
  return new Set([
    ...features.flatMap(({ queryParameters = [] }) => queryParameters),
    ...endpoints.flatMap(({ input }) => Object.keys(input.shape)),
  ]);
}

/**
 * The query without parameters that no page knows. An address with random parameters would otherwise be a page of its own,
 * rendered for it alone. The parameters that stay are not rewritten.
 */
export function knownQuery(search: string, known: ReadonlySet<string>): string {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => known.has(name)));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
