import { laterParts } from './later-part.tsx';
import { withTexts } from './messages/load.ts';

/* What stands below the fold of the home page; see `later-part.tsx`. */

const load = () => withTexts(['home'], () => import('./home-parts-loaded.tsx').then(({ parts }) => parts));
const part = laterParts(import.meta.env.SSR ? await load() : null, load);

export const ReviewList = part('ReviewList');
export const SellWidget = part('SellWidget');
