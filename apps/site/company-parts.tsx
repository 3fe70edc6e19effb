import { laterParts } from './later-part.tsx';
import { withTexts } from './messages/load.ts';

/*
 * Parts of first views that bring people's requests to the company. The server draws them with the page; in a browser
 * their scripts and texts come after the page's own and then take over what is drawn, so the first view carries
 * nothing of them.
 */

const load = () =>
  withTexts(['forms'], () => import('./company-parts-loaded.tsx').then(({ parts }) => parts));
const part = laterParts(import.meta.env.SSR ? await load() : null, load);

export const CallBackButton = part('CallBackButton');
export const CheckWidget = part('CheckWidget');
export const CreditLine = part('CreditLine');
export const CreditWidget = part('CreditWidget');
export const OwnCarLine = part('OwnCarLine');
