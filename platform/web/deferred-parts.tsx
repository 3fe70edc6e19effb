import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
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

/** What a part is about, such as the id of a car or the address of a list. */
type Subject = { of?: number | string };

/**
 * Parts of a page that the server renders, but whose scripts and texts the browser loads after the first view and then
 * hydrates. `preloaded` are the parts that the server has already loaded; null in the browser.
 *
 * React discards the server's HTML of a part that is rendered again before its script has loaded: the part would vanish
 * and return. So until it is hydrated a part keeps its first props, and contexts above it must not change. A part that
 * says something of one thing, such as the price of a car, gets the thing's id as `of`: with another id it does vanish
 * and return, because what was true of the first must not stand beside the second.
 */
export function deferredParts<Parts extends object>(
  preloaded: Parts | null,
  load: () => Promise<Parts>,
  texts: readonly TextArea[],
) {
  return function part<Name extends keyof Parts>(name: Name): Parts[Name] {
    const Part = (preloaded?.[name] ??
      lazyPart(async () => (await load())[name] as ComponentType<Subject>, texts)) as ComponentType<Subject>;
    function DeferredPart(props: Subject) {
      const [firstProps, setFirstProps] = useState(props);
      const [isHydrated, setIsHydrated] = useState(false);
      if (!isHydrated && props.of !== firstProps.of) setFirstProps(props);
      const currentProps = isHydrated ? props : firstProps;
      return useMemo(
        () => (
          <Suspense key={firstProps.of}>
            <Part {...currentProps} />
            <OnHydrated run={setIsHydrated} />
          </Suspense>
        ),
        [currentProps, firstProps.of],
      );
    }
    return DeferredPart as unknown as Parts[Name];
  };
}

function OnHydrated({ run }: { run: (isHydrated: true) => void }) {
  useEffect(() => run(true), [run]);
  return null;
}
