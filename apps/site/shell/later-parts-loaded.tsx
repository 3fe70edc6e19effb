import { CardPhotos } from '../../../features/listings/web/card-photos-public.tsx';
import { SearchMemory } from '../../../features/searches/web/search-memory-public.tsx';
import { Footer } from './footer.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { CardPhotos, Footer, SearchMemory };
