import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { LandingLinks } from './landing-links.tsx';
import { LandingText } from './landing-text.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { LandingLinks, LandingText, Pagination };
