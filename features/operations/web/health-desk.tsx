import { Fragment } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useNow } from '../../../platform/web/use-page.ts';
import { usePolling } from '../../../platform/web/use-polling.ts';
import { readHealth, retryFailedJobs } from '../contract.ts';
import styles from './health.module.css';
import { useOperationsText } from './use-text.ts';

type Health = OutputOf<typeof readHealth>;
type Indicator = Health['indicators'][number];

const reloadMs = 15_000;

/** How the product runs: what is wrong with what to do about it, all indicators, and the jobs that failed. */
export function HealthDesk({ api }: { api: ApiClient }) {
  const text = useOperationsText();
  const print = useIndicatorValue();
  const query = useApiQuery(api, readHealth, {});
  usePolling(query.reload, reloadMs);
  if (!query.data) return <Pending query={query} />;
  const { indicators, failed_jobs: failedJobs } = query.data;
  const bad = indicators.filter(({ state }) => state !== 'good');
  return (
    <div className={styles.health}>
      {bad.length === 0 ? (
        <Notice tone="good" title={text('allGood')}>
          <p>{text('allGoodAbout')}</p>
        </Notice>
      ) : (
        <section aria-label={text('someBad', { count: bad.length })} className={styles.bad}>
          <h2>{text('someBad', { count: bad.length })}</h2>
          {bad.map((indicator) => (
            <Notice
              key={indicator.name}
              tone="bad"
              title={
                indicator.value === null
                  ? `${indicator.label}: ${text('unreadable')}`
                  : `${indicator.label}: ${print(indicator, indicator.value)}, ${text('upTo', { value: print(indicator, indicator.limit) })}`
              }
            >
              <p>{indicator.advice}</p>
            </Notice>
          ))}
        </section>
      )}
      <Panel title={text('indicators')}>
        <Facts
          columns="one"
          items={indicators.map((indicator) => ({
            term: indicator.label,
            value: (
              <Fragment key={indicator.name}>
                {indicator.value === null ? '—' : print(indicator, indicator.value)}
                <span className={styles.limit}>
                  {text('upTo', { value: print(indicator, indicator.limit) })}
                </span>
              </Fragment>
            ),
          }))}
        />
      </Panel>
      {failedJobs.length > 0 && <FailedJobs api={api} jobs={failedJobs} onRetry={query.reload} />}
    </div>
  );
}

type FailedJobsProps = { api: ApiClient; jobs: Health['failed_jobs']; onRetry: () => Promise<void> };

function FailedJobs({ api, jobs, onRetry }: FailedJobsProps) {
  const text = useOperationsText();
  const formats = useFormats();
  const now = useNow();
  const { isPending, mutate } = useMutation(() => text('notRetried'));
  const retry = (task: string) =>
    mutate(() => api.call(retryFailedJobs, { task }), { success: text('retried'), onSettled: onRetry });
  return (
    <Panel title={text('failedJobs')} flush>
      <Table
        caption={text('failedJobs')}
        head={[
          text('task'),
          text('times'),
          text('lastAt'),
          text('lastError'),
          <span key="retry" className="visually-hidden">
            {text('retry')}
          </span>,
        ]}
        stacks
      >
        {jobs.map(({ task, count, last_error, last_at }) => (
          <tr key={task}>
            <th scope="row">{task}</th>
            <td data-label={text('times')}>{formats.number(count)}</td>
            <td data-label={text('lastAt')}>
              <time dateTime={last_at}>{formats.ago(last_at, now)}</time>
            </td>
            <td data-label={text('lastError')} className={styles.error}>
              {last_error}
            </td>
            <td>
              <Button tone="second" small disabled={isPending} onClick={() => void retry(task)}>
                {text('retry')}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

const [minute, hour, day] = [60, 3_600, 86_400];

/** A value of an indicator in the unit in which a person reads it. */
function useIndicatorValue(): (indicator: Pick<Indicator, 'unit'>, value: number) => string {
  const text = useOperationsText();
  const formats = useFormats();
  return ({ unit }, value) => {
    if (unit === 'count') return formats.number(value);
    if (unit === 'ratio') return `${formats.number(Math.round(value * 100))} %`;
    if (value < 2 * minute) return text('seconds', { count: Math.round(value) });
    if (value < 2 * hour) return text('minutes', { count: Math.round(value / minute) });
    if (value < 2 * day) return text('hours', { count: Math.round(value / hour) });
    return text('days', { count: Math.round(value / day) });
  };
}
