import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../platform/web/lazy-part.ts';
import { withTexts } from './messages/load.ts';

/*
 * Parts of first views that bring people's requests to the company. The server draws them with the page; in a browser
 * their scripts and texts come after the page's own and then take over what is drawn, so the first view carries
 * nothing of them.
 */

type Parts = typeof import('./company-parts-loaded.tsx')['parts'];
const load = () =>
  withTexts(['forms'], () => import('./company-parts-loaded.tsx').then(({ parts }) => parts));
/** The server has to have them at hand: it draws a page at once or not at all. */
const here: Parts | null = import.meta.env.SSR ? await load() : null;

function part<Name extends keyof Parts>(name: Name): Parts[Name] {
  const Part = (here?.[name] ?? lazyPart(async () => (await load())[name] as ComponentType)) as ComponentType;
  function Later(props: object) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Later as unknown as Parts[Name];
}

export const CallBackButton = part('CallBackButton');
export const CheckWidget = part('CheckWidget');
export const CreditLine = part('CreditLine');
export const CreditWidget = part('CreditWidget');
export const OwnCarLine = part('OwnCarLine');
