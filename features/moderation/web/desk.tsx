import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { SegmentedLinks } from '../../../platform/web/ui/segmented.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useIsFrom } from '../../../platform/web/use-is-from.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { claimNext, undoDecision } from '../contract.ts';
import { AdSearch } from './ad-search.tsx';
import { Case } from './case.tsx';
import { Complaints } from './complaints.tsx';
import styles from './desk.module.css';
import { casePath, deskPath } from './paths.ts';
import { Queue } from './queue.tsx';
import { QueueColumn } from './queue-column.tsx';
import { refusalText } from './refusal-text.ts';
import { Statistics } from './statistics.tsx';
import { UndoBar } from './undo-bar.tsx';
import type { UndoableDecision } from './undoable-decision.ts';
import { useQueue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

type DeskProps = {
  api: ApiClient;
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  /** Whether the person may edit the dictionaries of brands and models. */
  isAdmin: boolean;
};

const parts = ['queue', 'complaints', 'search', 'statistics'] as const;

/**
 * The moderators' desk. The query of the URL decides whether it shows the queue, the complaints, the search, the
 * statistics or one ad.
 */
export function ModerationDesk({ api, search, go, isAdmin }: DeskProps) {
  const text = useModerationText();
  const toast = useToast();
  const formats = useFormats();
  // The next ad and undo are separate mutations, because undo must work while the next ad is loading.
  const nextMutation = useMutation((refusal) => refusalText(refusal, text), { isQuiet: true });
  const undoMutation = useMutation((refusal) => refusalText(refusal, text));
  const isWide = useIsFrom('wide');
  const [lastDecision, setLastDecision] = useState<UndoableDecision | null>(null);
  // Used as the key of the list of complaints, which must be loaded again after a decision is undone.
  const [undoCount, setUndoCount] = useState(0);
  const adId = /^\d{1,15}$/.test(String(search.ad)) ? Number(search.ad) : null;
  const part = parts.find((name) => name === search.part) ?? 'queue';
  const queue = useQueue(api);
  const counts = { queue: queue.data?.count, complaints: queue.data?.complaints } as const;
  const countOf = (name: (typeof parts)[number]) => (name in counts && counts[name as 'queue']) || 0;

  async function openNext(after?: number) {
    await nextMutation.mutate(() => api.call(claimNext, after === undefined ? {} : { after }), {
      onSuccess({ ad_id: nextId }) {
        go(nextId === null ? deskPath : casePath(nextId));
        if (nextId === null) toast.info(text('allTaken'));
      },
    });
  }

  function undo() {
    if (!lastDecision) return;
    setLastDecision(null);
    void undoMutation.mutate(() => api.call(undoDecision, { decisionId: String(lastDecision.decisionId) }), {
      success: text('undone'),
      onSuccess() {
        setUndoCount((count) => count + 1);
        void queue.reload();
        go(lastDecision.returnPath);
      },
    });
  }

  function decideComplaint(decision: UndoableDecision) {
    setLastDecision(decision);
    void queue.reload();
  }

  useShortcuts({ KeyU: lastDecision ? undo : undefined });

  const undoBar = lastDecision && (
    <UndoBar
      key={lastDecision.decisionId}
      decision={lastDecision}
      onUndo={undo}
      onEnd={() => setLastDecision(null)}
    />
  );

  if (adId !== null) {
    return (
      <div className={styles.beside}>
        {isWide && <QueueColumn query={queue} adId={adId} />}
        <div className={styles.desk}>
          {undoBar}
          <Case
            key={`${adId}-${undoCount}`}
            api={api}
            adId={adId}
            isAdmin={isAdmin}
            onNext={() => void openNext(adId)}
            onDecided={(decision) => {
              setLastDecision({ ...decision, returnPath: casePath(adId) });
              void queue.reload();
              void openNext(adId);
            }}
            onCorrected={(decision) => setLastDecision({ ...decision, returnPath: casePath(adId) })}
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
        links={parts.map((name) => ({
          to: deskPath + queryOf({ part: name === 'queue' ? undefined : name }),
          label: countOf(name) > 0 ? `${text(name)} · ${formats.number(countOf(name))}` : text(name),
          isCurrent: name === part,
        }))}
      />
      {part === 'queue' && <Queue query={queue} onStart={() => void openNext()} />}
      {part === 'complaints' && <Complaints key={undoCount} api={api} onDecided={decideComplaint} />}
      {part === 'search' && <AdSearch api={api} search={search} go={go} />}
      {part === 'statistics' && <Statistics api={api} />}
    </div>
  );
}
