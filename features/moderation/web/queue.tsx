import { useEffect } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useAnswer } from '../../../platform/web/use-answer.ts';
import { listQueue, type Queued } from '../contract.ts';
import { caseAddress } from './addresses.ts';
import styles from './desk.module.css';
import { Key } from './key.tsx';
import { LoadFailed } from './load-failed.tsx';
import { personName } from './person-name.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { type ModerationText, useModerationText } from './use-text.ts';
import { waitedSince } from './waited.ts';

/** How often an open queue is asked for again. */
const refreshSeconds = 30;
const kindTones = { new: 'plain', edit: 'info', appeal: 'warn' } as const;

export function Queue({ api, onStart }: { api: ApiClient; onStart: () => void }) {
  const text = useModerationText();
  const { data, isLoading, hasFailed, reload } = useAnswer(api, listQueue, {});
  const isEmpty = data?.count === 0;
  useShortcuts({ KeyN: isEmpty ? undefined : onStart });

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [reload]);

  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data) return <Skeleton shape="block" className={styles.waiting} />;
  if (isEmpty) {
    return (
      <Panel>
        <EmptyState title={text('emptyTitle')}>
          <p>{text('emptyText')}</p>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush>
      <div className={styles.queueHead}>
        <p role="status">
          {text('inQueue', { count: data.count })}
          <span className={styles.quiet}>
            {[text('oldestFirst'), data.complaints > 0 && text('complaintCount', { count: data.complaints })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Button onClick={onStart}>
          {text('start')} <Key>N</Key>
        </Button>
      </div>
      <ol className={styles.queue} aria-busy={isLoading || undefined}>
        {data.results.map((ad) => (
          <QueuedAd key={ad.ad_id} ad={ad} />
        ))}
      </ol>
    </Panel>
  );
}

function QueuedAd({ ad }: { ad: Queued }) {
  const text = useModerationText();
  const formats = useFormats();
  return (
    <li className={styles.queued}>
      <Link to={caseAddress(ad.ad_id)} className={styles.queuedTitle}>
        {ad.title}
      </Link>
      <span className={styles.figure}>{ad.price === null ? '' : formats.tenge(ad.price)}</span>
      <Badges>
        <Badge tone={kindTones[ad.kind]}>{text(`kind_${ad.kind}`)}</Badge>
        {ad.has_complaints && <Badge tone="bad">{text('hasComplaints')}</Badge>}
        {ad.is_unnamed && <Badge tone="warn">{text('isUnnamed')}</Badge>}
        <span className={styles.quiet}>{whoseOf(ad, text)}</span>
      </Badges>
      <span className={styles.figure}>
        <time dateTime={ad.submitted_at}>
          {text('waits', { time: waitedSince(ad.submitted_at, Date.now(), text) })}
        </time>
      </span>
    </li>
  );
}

function whoseOf({ claim, not_for_you: whyNot }: Queued, text: ModerationText): string | null {
  if (whyNot) return text(whyNot === 'own_ad' ? 'ownAd' : 'decidedBefore');
  if (!claim) return null;
  return claim.is_yours ? text('byYou') : text('byOther', { name: personName(claim.by, text) });
}
