import { TextBoxes } from '../../../features/catalogue/web/text-boxes-public.tsx';
import { CardPhotos } from '../../../features/listings/web/card-photos-public.tsx';
import { SearchMemory } from '../../../features/searches/web/search-memory-public.tsx';
import { native } from '../../../platform/web/native.ts';
import { SiteWorker } from '../offline/site-worker.tsx';
import { Footer } from './footer.tsx';

/** What a page does unseen: it remembers searches, suggests others and, in browsers, works without a connection. */
function Background() {
  return (
    <>
      <SearchMemory />
      <TextBoxes />
      {!native && <SiteWorker />}
    </>
  );
}

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { Background, CardPhotos, Footer };
