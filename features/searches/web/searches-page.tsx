import { Badge } from '../../../platform/web/ui/badge.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { useSearchesText } from './use-text.ts';

/** Placeholder page: saving searches is planned but not implemented. */
export function SearchesPage() {
  const text = useSearchesText();
  const planned = text('searches');
  return (
    <MembersPage path="/account/searches" title={text('searchesTitle')} invitation={planned}>
      {() => (
        <EmptyState title={text('plannedBadge')} action={<Badge tone="info">{text('plannedBadge')}</Badge>}>
          <p>{planned}</p>
        </EmptyState>
      )}
    </MembersPage>
  );
}
