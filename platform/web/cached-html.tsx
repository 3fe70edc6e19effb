import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { Formats } from './formats.ts';
import { useFormats } from './i18n.tsx';

/** The parts of one page that come from a cache, or go into it. */
export type PageParts = {
  /** Returns the part's number in the page, and whether its HTML is cached. */
  place(key: string): { at: number; isCached: boolean };
};

/** Null where nothing is cached: in development and in tests of components. */
export const PagePartsContext = createContext<PageParts | null>(null);

/** Stands in the HTML for a cached part, or before and after one that is rendered; see `apps/site/render/html-cache.ts`. */
const markerTag = 'cached-html';

/**
 * Makes the server cache the HTML of a component, for parts that many pages show and that are expensive to render. The
 * browser gets the component as it is and hydrates the HTML as usual.
 *
 * `keyOf` returns everything that the HTML depends on besides the language, or null to render without the cache. What is
 * not in the key must not change the HTML. The component must not use `useId`, nor images with a high priority, for which
 * React adds preloads to the head. A test compares pages with and without the cache.
 */
export function cachedHtml<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  keyOf: (props: Props, formats: Formats) => unknown,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component;
  return function CachedHtml(props: Props) {
    const parts = useContext(PagePartsContext);
    const formats = useFormats();
    const key = parts && keyOf(props, formats);
    if (!key) return <Component {...props} />;
    const { at, isCached } = parts.place(JSON.stringify([name, formats.locale, key]));
    if (isCached) return createElement(markerTag, { cached: at });
    return (
      <PagePartsContext value={null}>
        {createElement(markerTag, { start: at })}
        <Component {...props} />
        {createElement(markerTag, { end: at })}
      </PagePartsContext>
    );
  };
}
