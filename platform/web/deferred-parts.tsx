import { type ComponentType, type RefObject, Suspense, useRef, useState } from 'react';
import { locales } from '../contract/locale.ts';
import styles from './deferred-parts.module.css';
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
      const place = useRef<HTMLDivElement>(null);
      return (
        <div ref={place} className={styles.place}>
          <Suspense fallback={<ServerDrawn place={place} />}>
            <Part {...props} />
          </Suspense>
        </div>
      );
    }
    return DeferredPart as unknown as Parts[Name];
  };
}

/**
 * What the server drew, until the part's script is loaded. If anything changes before that, such as the visitor's city,
 * React gives up hydrating the part and shows the fallback, so an empty one would make the part vanish and return. The
 * links of the copy work; it is read while the server's elements are still in the document.
 */
function ServerDrawn({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const [draw] = useState(() => {
    const copy = [...(place.current?.cloneNode(true).childNodes ?? [])];
    return (element: HTMLDivElement | null) => element?.replaceChildren(...copy);
  });
  return <div ref={draw} className={styles.place} />;
}
