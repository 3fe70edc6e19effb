import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { SegmentedLinks } from '../../../platform/web/ui/segmented.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { takeNext, undoDecision } from '../contract.ts';
import { caseAddress, deskPath } from './addresses.ts';
import { Case } from './case.tsx';
import { Complaints } from './complaints.tsx';
import styles from './desk.module.css';
import type { Done } from './done.ts';
import { Queue } from './queue.tsx';
import { QueueColumn } from './queue-column.tsx';
import { refusalText } from './refusal-text.ts';
import { Statistics } from './statistics.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

type DeskProps = {
  api: ApiClient;
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  /** Has the right to the dictionaries. */
  isAdmin: boolean;
};

const parts = ['queue', 'complaints', 'statistics'] as const;

/** Everything that moderators do; every part, and every ad, has its address. */
export function ModerationDesk({ api, search, go, isAdmin }: DeskProps) {
  const text = useModerationText();
  const toast = useToast();
  // Two, as undoing must not wait for the next ad.
  const taking = useMutation((refusal) => refusalText(refusal, text));
  const undoing = useMutation((refusal) => refusalText(refusal, text));
  const isWide = useIsWide();
  const [done, setDone] = useState<Done | null>(null);
  // An undone decision changes the list: it is loaded again.
  const [undone, setUndone] = useState(0);
  const adId = /^\d{1,15}$/.test(String(search.ad)) ? Number(search.ad) : null;
  const part = parts.find((one) => one === search.part) ?? 'queue';

  async function next(after?: number) {
    await taking.mutate(() => api.call(takeNext, after === undefined ? {} : { after }), {
      onSuccess({ ad_id: nextId }) {
        go(nextId === null ? deskPath : caseAddress(nextId));
        if (nextId === null) toast.info(text('allTaken'));
      },
    });
  }

  function undo() {
    if (!done) return;
    setDone(null);
    void undoing.mutate(() => api.call(undoDecision, { decisionId: String(done.decisionId) }), {
      success: text('undone'),
      onSuccess() {
        setUndone((count) => count + 1);
        go(done.place);
      },
    });
  }

  useShortcuts({ KeyU: done ? undo : undefined });

  const undoBar = done && (
    <UndoBar key={done.decisionId} done={done} onUndo={undo} onEnd={() => setDone(null)} />
  );

  if (adId !== null) {
    return (
      <div className={styles.beside}>
        {isWide && <QueueColumn api={api} adId={adId} />}
        <div className={styles.desk}>
          {undoBar}
          <Case
            key={adId}
            api={api}
            adId={adId}
            isAdmin={isAdmin}
            onNext={() => void next(adId)}
            onDone={(decided) => {
              setDone({ ...decided, place: caseAddress(adId) });
              void next(adId);
            }}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.desk}>
      {undoBar}
      <SegmentedLinks
        className={styles.parts}
        label={text('parts')}
        links={parts.map((one) => ({
          to: deskPath + queryOf({ part: one === 'queue' ? undefined : one }),
          label: text(one),
          isCurrent: one === part,
        }))}
      />
      {part === 'queue' && <Queue api={api} onStart={() => void next()} />}
      {part === 'complaints' && <Complaints key={undone} api={api} onDone={setDone} />}
      {part === 'statistics' && <Statistics api={api} />}
    </div>
  );
}
