import { useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useReportText } from '../../listings/web/public.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import { type Complained, listComplaints, resolveComplaints } from '../complaint-contract.ts';
import type { ReasonCode } from '../reasons.ts';
import styles from './complaints.module.css';
import barStyles from './decision-bar.module.css';
import { DecisionReasons } from './decision-reasons.tsx';
import deskStyles from './desk.module.css';
import { formatTimeSince } from './format-duration.ts';
import { Key } from './key.tsx';
import { casePath, complaintsPath } from './paths.ts';
import { refusalText } from './refusal-text.ts';
import type { UndoableDecision } from './undoable-decision.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

type Action = 'reject' | 'block';
type Reasons = { codes: ReasonCode[]; comment?: string };

/**
 * List of visitors' complaints, grouped by ad. The keys of the page of an ad work here for the current ad: A, R, B and N
 * for the next one.
 */
export function Complaints({
  api,
  onDecided,
}: {
  api: ApiClient;
  onDecided: (decision: UndoableDecision) => void;
}) {
  const text = useModerationText();
  const toast = useToast();
  const query = useApiQuery(api, listComplaints, {});
  const { data, isLoading, reload } = query;
  const [pending, setPending] = useState<{ ad: Complained; action: Action } | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const { isPending, mutate } = useMutation((refusal) => refusalText(refusal, text), { isQuiet: true });

  function resolve(ad: Complained, action: Action | 'dismiss', reasons: Reasons = { codes: [] }) {
    if (isPending) return;
    setBusyId(ad.ad_id);
    const call = () =>
      api.call(resolveComplaints, {
        adId: String(ad.ad_id),
        up_to: Math.max(...ad.reports.map(({ id }) => id)),
        action,
        ...reasons,
      });
    void mutate(call, {
      onSuccess({ decision }) {
        if (!decision || action === 'dismiss') return toast.success(text('dismissed'));
        const { decision_id: decisionId } = decision;
        onDecided({ decisionId, kind: action, title: ad.title, returnPath: complaintsPath });
      },
      onSettled() {
        setBusyId(null);
        setPending(null);
        void reload();
      },
    });
  }

  const ads = data?.results ?? [];
  const current = ads.find(({ ad_id }) => ad_id === currentId) ?? ads[0];
  function choose(ad: Complained, action: Action) {
    setCurrentId(ad.ad_id);
    setPending({ ad, action });
  }
  function showNext() {
    const next = ads[(current ? ads.indexOf(current) + 1 : 0) % ads.length];
    if (!next) return;
    setCurrentId(next.ad_id);
    document.getElementById(titleId(next))?.focus();
  }
  useShortcuts(
    pending || !current
      ? {}
      : {
          KeyN: showNext,
          ...(!current.is_own && {
            KeyA: () => resolve(current, 'dismiss'),
            KeyR: current.can_give_back ? () => choose(current, 'reject') : undefined,
            KeyB: () => choose(current, 'block'),
          }),
        },
  );

  if (!data) return <Pending query={query} className={deskStyles.waiting} />;
  if (data.results.length === 0) {
    return (
      <Panel>
        <EmptyState title={text('noComplaintsTitle')}>
          <p>{text('noComplaintsText')}</p>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel flush>
        <div className={deskStyles.queueHead}>
          <p role="status">{text('complaintCount', { count: data.count })}</p>
          {ads.length > 1 && (
            <Button tone="quiet" small onClick={showNext}>
              {text('takeNext')} <Key>N</Key>
            </Button>
          )}
        </div>
        <ol className={styles.list} aria-busy={isLoading || undefined}>
          {ads.map((ad) => (
            <ComplainedAd
              key={ad.ad_id}
              ad={ad}
              isCurrent={ad === current}
              isBusy={busyId === ad.ad_id}
              onDismiss={() => resolve(ad, 'dismiss')}
              onAction={(action) => choose(ad, action)}
            />
          ))}
        </ol>
      </Panel>
      {pending && (
        <section className={barStyles.bar} aria-label={text('decision')}>
          <DecisionReasons
            key={pending.ad.ad_id}
            title={`${text(pending.action === 'block' ? 'blockTitle' : 'giveBackTitle')} ${pending.ad.title}`}
            lead={text(pending.action === 'block' ? 'blockLead' : 'giveBackLead')}
            sendLabel={text(pending.action === 'block' ? 'confirmBlock' : 'confirmGiveBack')}
            isBusy={busyId !== null}
            onCancel={() => {
              setPending(null);
              document.getElementById(titleId(pending.ad))?.focus();
            }}
            onSend={(reasons) => resolve(pending.ad, pending.action, reasons)}
          />
        </section>
      )}
    </>
  );
}

/** The `id` of the link to an ad, which the focus moves to. */
const titleId = ({ ad_id }: Complained) => `complained-${ad_id}`;

type ComplainedAdProps = {
  ad: Complained;
  /** The keys decide on this ad. */
  isCurrent: boolean;
  isBusy: boolean;
  onDismiss: () => void;
  onAction: (action: Action) => void;
};

function ComplainedAd({ ad, isCurrent, isBusy, onDismiss, onAction }: ComplainedAdProps) {
  const text = useModerationText();
  const reportText = useReportText();
  const formats = useFormats();
  const locale = useLocale();
  const first = ad.reports[0];
  return (
    <li className={styles.ad} aria-current={isCurrent || undefined}>
      <CarPhoto
        className={styles.cover}
        photo={ad.cover && photoOf(ad.cover, '')}
        missing={null}
        sizes="8rem"
      />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {ad.has_case ? (
            <Link id={titleId(ad)} to={casePath(ad.ad_id)}>
              {ad.title}
            </Link>
          ) : (
            <a
              id={titleId(ad)}
              href={localizedPath(locale, `/cars/${ad.ad_id}`)}
              target="_blank"
              rel="noreferrer"
            >
              {ad.title}
              <span className="visually-hidden"> {text('opensNewTab')}</span>
            </a>
          )}
        </h2>
        <Badges>
          <Badge>{text(`status_${ad.status}` as 'status_draft')}</Badge>
          <span className={deskStyles.quiet}>{formats.tenge(ad.price)}</span>
          {first && (
            <span className={deskStyles.quiet}>
              {text('waits', { time: formatTimeSince(first.created_at, Date.now(), text) })}
            </span>
          )}
        </Badges>
        <ul className={styles.reports}>
          {ad.reports.map(({ id, reason, comment }) => (
            <li key={id}>
              <strong>{reportText(`reason_${reason}` as 'reason_other')}</strong>
              {comment && <span>: {comment}</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        {ad.is_own ? (
          <p className={deskStyles.quiet}>{text('ownAd')}</p>
        ) : (
          <>
            <Button tone="second" small busy={isBusy} onClick={onDismiss}>
              {text('dismiss')} {isCurrent && <Key>A</Key>}
            </Button>
            {ad.can_give_back && (
              <Button tone="second" small onClick={() => onAction('reject')}>
                {text('giveBack')} {isCurrent && <Key>R</Key>}
              </Button>
            )}
            <Button tone="danger" small onClick={() => onAction('block')}>
              {text('block')} {isCurrent && <Key>B</Key>}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
