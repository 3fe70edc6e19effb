import { useMatches } from '@tanstack/react-router';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';
import { usePlannedText } from './planned-text.ts';

/** A page that a later issue fills: says what will be here and leads on. */
export function PlannedPage() {
  const text = usePagesText();
  const planned = usePlannedText();
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.planned });
  if (!name) return null;
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={text(`${name}Title`)}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>
          <Badge tone="info">{text('plannedBadge')}</Badge>
        </p>
        <p>{planned(name)}</p>
      </EmptyState>
    </div>
  );
}
