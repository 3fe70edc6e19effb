import { useApi } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { RecentSearches, useRecentSearches } from './recent-searches-public.tsx';
import styles from './saved-searches.module.css';
import { SavedSearches } from './saved-searches.tsx';
import { useSearchesText } from './use-text.ts';

/** The searches that the member has saved, and those that this browser remembers. */
export function SearchesPage() {
  const text = useSearchesText();
  return (
    <MembersPage path="/account/searches" title={text('searchesTitle')} invitation={text('invitation')}>
      {() => (
        <>
          <SavedSearches />
          <RecentOnes />
        </>
      )}
    </MembersPage>
  );
}

function RecentOnes() {
  const text = useSearchesText();
  const searches = useRecentSearches(useApi(), Number.POSITIVE_INFINITY);
  if (!searches?.length) return null;
  return (
    <>
      <h2 className={styles.heading}>{text('recentSearches')}</h2>
      <p>{text('searchesLead')}</p>
      <RecentSearches searches={searches} label={text('recentSearches')} wraps />
    </>
  );
}
