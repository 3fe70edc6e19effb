import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import type { loadSavedSearch } from './load-saved-search.ts';
import styles from './saved-searches.module.css';
import { useSavedSearchText } from './use-text.ts';

const titles = { unproven: 'confirmTitle', on: 'onTitle', off: 'offTitle' } as const;
const sentences = {
  unproven: 'confirmText',
  on: { instant: 'instantText', daily: 'dailyText' },
  off: 'offText',
} as const;

/** Where the links in letters about a search that was saved by e-mail lead. Its buttons work without script. */
export function SavedSearchPage() {
  const text = useSavedSearchText();
  const { saved } = usePageData<typeof loadSavedSearch>();
  if (!saved)
    return (
      <PageFrame width="narrow">
        <EmptyState
          headingLevel={1}
          title={text('wrongTitle')}
          action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
        >
          <p>{text('wrongText')}</p>
        </EmptyState>
      </PageFrame>
    );
  const { state, name, query, frequency } = saved;
  const other = frequency === 'instant' ? 'daily' : 'instant';
  const press = (action: string, label: string, tone?: 'quiet') => (
    <Button type="submit" name="action" value={action} tone={tone}>
      {label}
    </Button>
  );
  return (
    <PageFrame width="narrow">
      <EmptyState
        headingLevel={1}
        title={text(titles[state])}
        action={
          <form method="post" className={styles.buttons}>
            {state === 'unproven' && press('on', text('confirm'))}
            {state === 'off' && press('on', text('turnOn'))}
            {state === 'on' && (
              <>
                <ButtonLink to={`/cars?${query}`}>{text('toCars')}</ButtonLink>
                {press(other, text(other), 'quiet')}
                {press('off', text('turnOff'), 'quiet')}
              </>
            )}
          </form>
        }
      >
        <p className={styles.confirmed}>{name}</p>
        <p>{text(state === 'on' ? sentences.on[frequency] : sentences[state])}</p>
      </EmptyState>
    </PageFrame>
  );
}
