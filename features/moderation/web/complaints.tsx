import { useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useReportText } from '../../listings/web/public.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import { type Complained, listComplaints, resolveComplaints } from '../complaint-contract.ts';
import styles from './complaints.module.css';
import deskStyles from './desk.module.css';
import { formatTimeSince } from './format-duration.ts';
import { casePath, complaintsPath } from './paths.ts';
import { missingInputKey, noReasons, ReasonPicker, type Reasons } from './reason-picker.tsx';
import { refusalText } from './refusal-text.ts';
import type { UndoableDecision } from './undoable-decision.ts';
import { useModerationText } from './use-text.ts';

type Action = 'reject' | 'block';

/** List of visitors' complaints, grouped by ad. */
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
  const { isPending, mutate } = useMutation((refusal) => refusalText(refusal, text), { isQuiet: true });

  function resolve(ad: Complained, action: Action | 'dismiss', reasons: Reasons = noReasons) {
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
    <Panel flush>
      <p className={deskStyles.queueHead} role="status">
        {text('complaintCount', { count: data.count })}
      </p>
      <ol className={styles.list} aria-busy={isLoading || undefined}>
        {data.results.map((ad) => (
          <ComplainedAd
            key={ad.ad_id}
            ad={ad}
            isBusy={busyId === ad.ad_id}
            onDismiss={() => resolve(ad, 'dismiss')}
            onAction={(action) => setPending({ ad, action })}
          />
        ))}
      </ol>
      {pending && (
        <ReasonDialog
          key={pending.ad.ad_id}
          {...pending}
          isBusy={busyId !== null}
          onCancel={() => setPending(null)}
          onSend={(reasons) => resolve(pending.ad, pending.action, reasons)}
        />
      )}
    </Panel>
  );
}

type ComplainedAdProps = {
  ad: Complained;
  isBusy: boolean;
  onDismiss: () => void;
  onAction: (action: Action) => void;
};

function ComplainedAd({ ad, isBusy, onDismiss, onAction }: ComplainedAdProps) {
  const text = useModerationText();
  const reportText = useReportText();
  const formats = useFormats();
  const locale = useLocale();
  const first = ad.reports[0];
  return (
    <li className={styles.ad}>
      <CarPhoto
        className={styles.cover}
        photo={ad.cover && photoOf(ad.cover, '')}
        missing={null}
        sizes="8rem"
      />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {ad.has_case ? (
            <Link to={casePath(ad.ad_id)}>{ad.title}</Link>
          ) : (
            <a href={localizedPath(locale, `/cars/${ad.ad_id}`)} target="_blank" rel="noreferrer">
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
              {text('dismiss')}
            </Button>
            {ad.can_give_back && (
              <Button tone="second" small onClick={() => onAction('reject')}>
                {text('giveBack')}
              </Button>
            )}
            <Button tone="danger" small onClick={() => onAction('block')}>
              {text('block')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

type ReasonDialogProps = {
  ad: Complained;
  action: Action;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (reasons: Reasons) => void;
};

function ReasonDialog({ ad, action, isBusy, onCancel, onSend }: ReasonDialogProps) {
  const text = useModerationText();
  const [reasons, setReasons] = useState(noReasons);
  const [error, setError] = useState<ReturnType<typeof missingInputKey>>(null);

  function send() {
    const missing = missingInputKey(reasons);
    setError(missing);
    if (!missing) onSend(reasons);
  }

  return (
    <FormDialog
      isOpen
      onClose={onCancel}
      title={`${text(action === 'block' ? 'blockTitle' : 'giveBackTitle')} ${ad.title}`}
      lead={text(action === 'block' ? 'blockLead' : 'giveBackLead')}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      submitLabel={text(action === 'block' ? 'confirmBlock' : 'confirmGiveBack')}
      cancelLabel={text('cancel')}
      tone="danger"
      isBusy={isBusy}
      onSubmit={send}
    >
      <div className={styles.reasons}>
        <ReasonPicker reasons={reasons} onChange={setReasons} error={error} hasKeys={false} onSend={send} />
      </div>
    </FormDialog>
  );
}
