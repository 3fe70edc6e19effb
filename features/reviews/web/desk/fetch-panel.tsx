import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { RefreshIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { readReviewSources, refreshReviews } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useReviewDeskText } from './use-text.ts';

type SourceState = OutputOf<typeof readReviewSources>['results'][number];

/** How often the state is loaded after a refresh was requested (milliseconds), and at most how many times. */
const pollIntervalMs = 2_000;
const maxPolls = 30;

type FetchPanelProps = {
  api: ApiClient;
  mayChange: boolean;
  now: Date;
  onFetched: () => Promise<void>;
};

export function FetchPanel({ api, mayChange, now, onFetched }: FetchPanelProps) {
  const text = useReviewDeskText();
  const { mutate } = useMutation(({ code }) => text(code === 'asked_just_now' ? 'askedJustNow' : 'failed'), {
    isQuiet: true,
  });
  const { data, reload } = useApiQuery(api, readReviewSources, {});
  /** The state when the button was pressed, and the number of polls since then; null if nothing is polled. */
  const [polling, setPolling] = useState<{ stateBefore: string; polls: number } | null>(null);
  const fetchTimes = JSON.stringify(data?.results.map(({ asked_at }) => asked_at) ?? []);

  useEffect(() => {
    if (!polling) return;
    if (fetchTimes !== polling.stateBefore || polling.polls >= maxPolls) {
      setPolling(null);
      void onFetched();
      return;
    }
    const timer = setTimeout(() => {
      setPolling({ ...polling, polls: polling.polls + 1 });
      void reload();
    }, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [polling, fetchTimes, reload, onFetched]);

  const refresh = () =>
    mutate(() => api.call(refreshReviews, {}), {
      onSuccess: () => setPolling({ stateBefore: fetchTimes, polls: 0 }),
    });

  if (!data) return null;
  const isConfigured = data.results.some(({ is_configured }) => is_configured);
  return (
    <Panel
      title={text('fetchTitle')}
      aside={
        mayChange &&
        isConfigured && (
          <Button
            small
            tone="second"
            icon={<RefreshIcon />}
            busy={polling !== null}
            onClick={() => void refresh()}
          >
            {text(polling ? 'refreshing' : 'refresh')}
          </Button>
        )
      }
    >
      <div className={styles.states}>
        {!isConfigured && <p className={styles.quiet}>{text('notConfigured')}</p>}
        {data.results.map((state) => (
          <FetchState key={state.source} state={state} now={now} />
        ))}
      </div>
    </Panel>
  );
}

const failures = ['timeout', 'network', 'too_large', 'not_json', 'unknown_shape', 'empty'] as const;

function FetchState({ state, now }: { state: SourceState; now: Date }) {
  const text = useReviewDeskText();
  const formats = useFormats();
  const { source, fetched_at, fetched_count, asked_at, failure, average, review_count } = state;

  function failureText(code: string): string {
    const [kind = '', detail = ''] = code.split(' ');
    if (kind === 'status') return text('status', { detail });
    const knownKind = failures.find((one) => one === kind);
    return text(knownKind ?? 'otherFailure');
  }

  return (
    <div>
      <h3 className={styles.author}>{text(source)}</h3>
      <p>
        {fetched_at
          ? text('lastGood', { when: formats.ago(fetched_at, now), number: fetched_count ?? 0 })
          : text('never')}
      </p>
      {average !== null && review_count !== null && (
        <p className={styles.quiet}>
          {text('mark', { average: formats.number(average), number: review_count })}
        </p>
      )}
      {failure && asked_at && (
        <p className={styles.bad}>
          {text('lastFailed', { when: formats.ago(asked_at, now), failure: failureText(failure) })}
        </p>
      )}
    </div>
  );
}
