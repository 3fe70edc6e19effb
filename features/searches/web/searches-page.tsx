import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { RecentSearches, useRecentSearches } from './recent-searches-public.tsx';
import { useSearchesText } from './use-text.ts';

/** The searches that this browser remembers. */
export function SearchesPage() {
  const text = useSearchesText();
  return (
    <MembersPage path="/account/searches" title={text('searchesTitle')} invitation={text('invitation')}>
      {() => <AllSearches />}
    </MembersPage>
  );
}

function AllSearches() {
  const text = useSearchesText();
  const searches = useRecentSearches(useApi(), Number.POSITIVE_INFINITY);
  if (searches?.length === 0) {
    return (
      <EmptyState
        title={text('noneTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text('noneText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p>{text('searchesLead')}</p>
      {searches && <RecentSearches searches={searches} label={text('searchesTitle')} wraps />}
    </>
  );
}
