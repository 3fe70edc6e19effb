import { useMatches } from '@tanstack/react-router';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';
import { usePlannedText } from './planned-text.ts';

/** A part of the profile area that a later issue fills: its place in the menu is there already. */
export function PlannedAccountPage() {
  const text = usePagesText();
  const planned = usePlannedText();
  const { name, path } = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      return { name: match?.staticData.planned, path: String(match?.fullPath) };
    },
    structuralSharing: true,
  });
  if (!name) return null;
  return (
    <div className={styles.account}>
      <MembersPage path={path} title={text(`${name}Title`)} invitation={planned(name)}>
        {() => (
          <EmptyState title={text('plannedBadge')} action={<Badge tone="info">{text('plannedBadge')}</Badge>}>
            <p>{planned(name)}</p>
          </EmptyState>
        )}
      </MembersPage>
    </div>
  );
}
