import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../platform/web/lazy-part.ts';

/**
 * Makes parts of a page that the server draws with it, and that a browser takes over once their scripts and texts have
 * come. `here` is what the server has at hand: it draws a page at once or not at all.
 */
export function laterParts<Parts extends object>(here: Parts | null, load: () => Promise<Parts>) {
  return function part<Name extends keyof Parts>(name: Name): Parts[Name] {
    const Part = (here?.[name] ??
      lazyPart(async () => (await load())[name] as ComponentType)) as ComponentType;
    function Later(props: object) {
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      );
    }
    return Later as unknown as Parts[Name];
  };
}
