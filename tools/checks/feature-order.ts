import type { Import } from './folder-cycles.ts';

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/**
 * Imports from a feature to one that comes after it in `order`, which lists features with a server side. Features that
 * have only pages come after all of these.
 */
export function importsOfLaterFeatures(imports: readonly Import[], order: readonly string[]): Import[] {
  const positionOf = (feature: string) => (order.includes(feature) ? order.indexOf(feature) : order.length);
  return imports.filter(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)];
    return user !== undefined && used !== undefined && positionOf(user) < positionOf(used);
  });
}
