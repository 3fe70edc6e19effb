import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useDownload } from '../../../platform/web/use-download.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import {
  confirmGone,
  downloadFeedFaults,
  type Feed,
  type FeedRun,
  type RunState,
  removeFeed,
  runFeed,
} from '../contract.ts';
import { FaultsDialog } from './faults-dialog.tsx';
import styles from './feeds.module.css';
import { FileField } from './file-field.tsx';
import { failureText, refusalText } from './refusals.ts';
import { useFeedText } from './use-text.ts';

export const isRunning = ({ last_run: run }: Feed) => run?.state === 'waiting' || run?.state === 'running';

type FeedCardProps = { api: ApiClient; feed: Feed; reload: () => Promise<void> };

/** One feed: where it comes from, what its last run did, and what can be done with it. */
export function FeedCard({ api, feed, reload }: FeedCardProps) {
  const text = useFeedText();
  const formats = useFormats();
  const { isPending, mutate } = useMutation(({ code }) => refusalText(text, code));
  const [isRemoving, setIsRemoving] = useState(false);
  const run = feed.last_run;
  const isBusy = isRunning(feed);
  const start = (isCheck: boolean, upload?: string) =>
    void mutate(() => api.call(runFeed, { feedId: feed.id, is_check: isCheck, ...(upload && { upload }) }), {
      success: text('started'),
      onSettled: reload,
    });

  return (
    <Panel
      title={feed.name}
      aside={
        <Button tone="quiet" small onClick={() => setIsRemoving(true)}>
          {text('remove')}
          <span className="visually-hidden"> {feed.name}</span>
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.note}>
          {feed.url === null ? text('fromFile') : text('everyHours', { count: feed.every_hours ?? 24 })}
          {feed.url !== null && <span className={styles.address}>{feed.url}</span>}
          {feed.next_run_at !== null && ` · ${text('nextRun', { date: formats.date(feed.next_run_at) })}`}
        </p>
        <p>
          {text('carsOnSale', { count: feed.cars })}
          {feed.photos_due > 0 && ` · ${text('photosDue', { count: feed.photos_due })}`}
        </p>
        {run && <LastRun api={api} feed={feed} run={run} reload={reload} />}
        <div className={styles.actions}>
          <Button small busy={isPending || isBusy} onClick={() => start(false)}>
            {text('run')}
          </Button>
          <Button small tone="second" disabled={isBusy} onClick={() => start(true)}>
            {text('check')}
          </Button>
          {feed.url === null && (
            <FileField api={api} label={text('newFile')} small onUploaded={(upload) => start(true, upload)} />
          )}
        </div>
      </div>
      <FormDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={text('removeTitle', { name: feed.name })}
        lead={text('removeText')}
        closeLabel={text('close')}
        cancelLabel={text('cancel')}
        submitLabel={text('remove')}
        tone="danger"
        shape="sheet-on-phone"
        isBusy={isPending}
        onSubmit={() =>
          mutate(() => api.call(removeFeed, { feedId: feed.id }), {
            success: text('removed'),
            onSuccess: reload,
          })
        }
      />
    </Panel>
  );
}

const states = {
  waiting: { words: 'stateWaiting', tone: 'info' },
  running: { words: 'stateRunning', tone: 'info' },
  done: { words: 'stateDone', tone: 'good' },
  unchanged: { words: 'stateUnchanged', tone: 'info' },
  held: { words: 'stateHeld', tone: 'warn' },
  failed: { words: 'stateFailed', tone: 'bad' },
} as const satisfies Record<RunState, object>;

type LastRunProps = FeedCardProps & { run: FeedRun };

function LastRun({ api, feed, run, reload }: LastRunProps) {
  const text = useFeedText();
  const { number, date } = useFormats();
  const { isPending, mutate } = useMutation(({ code }) => refusalText(text, code));
  const [isOpen, setIsOpen] = useState(false);
  const ids = { feedId: feed.id, runId: run.id };
  const faults = useDownload(api, downloadFeedFaults, ({ code }) => refusalText(text, code));
  const isChecked = run.is_check && run.state === 'done';
  const counts = [
    ['read', run.read],
    ['added', run.added],
    ['changed', run.changed],
    ['same', run.same],
    [run.is_check ? 'wouldGo' : 'gone', run.gone],
    ['refused', run.refused],
  ] as const;
  const hasFaults = Object.keys(run.reasons).length > 0;
  return (
    <Notice
      tone={states[run.state].tone}
      title={`${text(isChecked ? 'stateChecked' : states[run.state].words)} · ${date(run.created_at)}`}
    >
      {run.failure && (
        <p>
          {failureText(text, run.failure)}
          {run.failure_line !== null && ` ${text('atLine', { line: run.failure_line })}`}
        </p>
      )}
      {run.state === 'held' && (
        <>
          <p>{text('heldText', { count: run.gone })}</p>
          <Button
            small
            tone="danger"
            busy={isPending}
            onClick={() =>
              void mutate(() => api.call(confirmGone, ids), { success: text('confirmed'), onSettled: reload })
            }
          >
            {text('confirmGone')}
          </Button>
        </>
      )}
      {run.read > 0 && (
        <dl className={styles.run} aria-live="polite">
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasFaults && (
        <div className={styles.actions}>
          <Button small tone="second" onClick={() => setIsOpen(true)}>
            {text('rowFaults')}
          </Button>
          <Button small tone="quiet" busy={faults.isDownloading} onClick={() => void faults.download(ids)}>
            {text('downloadFaults')}
          </Button>
        </div>
      )}
      {isOpen && <FaultsDialog api={api} {...ids} onClose={() => setIsOpen(false)} />}
    </Notice>
  );
}
