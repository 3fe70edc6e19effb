import { type ComponentType, Suspense } from 'react';
import { locales } from '../contract/locale.ts';
import type { TextArea } from './i18n.tsx';
import { lazyPart } from './lazy-part.ts';
import { loadTexts } from './text-area.ts';

/** Call at start-up of the server, which cannot wait while rendering: loads the parts and their texts in all languages. */
export async function preloadParts<Parts>(
  load: () => Promise<Parts>,
  texts: readonly TextArea[],
): Promise<Parts> {
  await Promise.all(locales.map((locale) => loadTexts(texts, locale)));
  return load();
}

/**
 * Parts of a page that the server renders, but whose scripts and texts the browser loads after the first view and then
 * hydrates. `preloaded` are the parts that the server has already loaded; null in the browser.
 */
export function deferredParts<Parts extends object>(
  preloaded: Parts | null,
  load: () => Promise<Parts>,
  texts: readonly TextArea[],
) {
  return function part<Name extends keyof Parts>(name: Name): Parts[Name] {
    const Part = (preloaded?.[name] ??
      lazyPart(async () => (await load())[name] as ComponentType, texts)) as ComponentType;
    function DeferredPart(props: object) {
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      );
    }
    return DeferredPart as unknown as Parts[Name];
  };
}
