import { ReviewList } from '../../features/reviews/web/review-list.tsx';
import { SellWidget } from './home/sell-widget.tsx';

/** What `home-parts.tsx` brings after the first view. */
export const parts = { ReviewList, SellWidget };
