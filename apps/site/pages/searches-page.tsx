import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';
import { usePlannedText } from './planned-text.ts';

/** Saved searches, which a later issue brings: says what will be here. */
export function SearchesPage() {
  const text = usePagesText();
  const planned = usePlannedText()('searches');
  return (
    <div className={styles.account}>
      <MembersPage path="/account/searches" title={text('searchesTitle')} invitation={planned}>
        {() => (
          <EmptyState title={text('plannedBadge')} action={<Badge tone="info">{text('plannedBadge')}</Badge>}>
            <p>{planned}</p>
          </EmptyState>
        )}
      </MembersPage>
    </div>
  );
}
