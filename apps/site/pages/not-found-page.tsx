import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** Any path that is no page of ours; an ad that was deleted says so. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const text = usePagesText();
  const isGone = data === 'gone';
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={text(isGone ? 'goneTitle' : 'notFoundTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text(isGone ? 'goneText' : 'notFoundText')}</p>
      </EmptyState>
    </div>
  );
}
