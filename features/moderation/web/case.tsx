import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { type ModerationCase, readCase } from '../case-contract.ts';
import { decideAd } from '../contract.ts';
import { deskPath } from './addresses.ts';
import styles from './case.module.css';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory } from './case-history.tsx';
import { CasePhotos } from './case-photos.tsx';
import { DecisionBar, type Verdict } from './decision-bar.tsx';
import { Description } from './description.tsx';
import type { Done } from './done.ts';
import keyStyles from './key.module.css';
import { KeysHelp } from './keys-help.tsx';
import { Likenesses } from './likenesses.tsx';
import { NameVehicle } from './name-vehicle.tsx';
import { personName } from './person-name.ts';
import { hasReason, refusalText } from './refusal-text.ts';
import { Signals } from './signals.tsx';
import { type ClaimState, useClaim } from './use-claim.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';
import { waitedSince } from './waited.ts';

type CaseProps = {
  api: ApiClient;
  adId: number;
  isAdmin: boolean;
  onNext: () => void;
  onDone: (done: Omit<Done, 'place'>) => void;
};

/** One ad, to be decided on: claimed first, so that what is read is nobody else's meanwhile. */
export function Case({ api, adId, isAdmin, onNext, onDone }: CaseProps) {
  const text = useModerationText();
  const { claim, take } = useClaim(api, adId);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ KeyN: onNext, '?': () => setHelpOpen(true) });

  return (
    <>
      <div className={styles.way}>
        <ButtonLink tone="quiet" small to={deskPath} icon={<ChevronLeftIcon />}>
          {text('backToQueue')}
        </ButtonLink>
        <Button tone="quiet" small className={keyStyles.aboutKeys} onClick={() => setHelpOpen(true)}>
          {text('keys')}
        </Button>
      </div>
      {claim.is === 'asking' ? (
        <CaseSkeleton />
      ) : (
        <Claimed
          api={api}
          adId={adId}
          isAdmin={isAdmin}
          claim={claim}
          take={take}
          onNext={onNext}
          onDone={onDone}
        />
      )}
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function CaseSkeleton() {
  return (
    <div className={styles.case} aria-busy="true">
      <Skeleton shape="block" className={styles.bones} />
      <Skeleton shape="block" className={styles.bones} />
    </div>
  );
}

type ClaimedProps = CaseProps & { claim: Exclude<ClaimState, { is: 'asking' }>; take: () => Promise<void> };

function Claimed({ api, adId, isAdmin, claim, take, onNext, onDone }: ClaimedProps) {
  const text = useModerationText();
  const { data, isLoading, hasFailed, reload } = useApiQuery(api, readCase, { adId: String(adId) });
  const { isPending, isSent, submit } = useSubmit({ refusalText: (refusal) => refusalText(refusal, text) });
  const isHeld = claim.is === 'held';
  const isLost = claim.is === 'refused' && claim.wasHeld;
  const isOutdated = isHeld && data !== null && claim.submissionNo !== data.submission_no;

  // Who has it now is told by the case itself.
  useEffect(() => {
    if (isLost) void reload();
  }, [isLost, reload]);

  function decide(verdict: Verdict) {
    if (!data || isSent) return;
    const { submission_no, title } = data;
    void submit(() => api.call(decideAd, { adId: String(adId), submission_no, ...verdict }), {
      onSuccess: ({ decision_id: decisionId }) => onDone({ decisionId, kind: verdict.decision, title }),
      // What the refusal tells is shown by the page itself.
      onRefusal: ({ status }) => status === 409 && void take(),
    });
  }

  if (claim.is === 'refused' && (claim.code === 'not_in_queue' || claim.code === 'not_found')) {
    return <NothingToDecide onNext={onNext} />;
  }
  if (claim.is === 'refused' && !data?.claim && !hasReason(claim.code)) return <LoadFailed onRetry={take} />;
  if (!data && isLoading) return <CaseSkeleton />;
  if (!data && hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data) return null;

  return (
    <>
      <CaseHead data={data} />
      {claim.is === 'refused' && <Lost claim={claim} data={data} onTake={take} onNext={onNext} />}
      {isHeld && claim.isOffline && (
        <Notice tone="warn" isUrgent>
          <p>{text('offline')}</p>
        </Notice>
      )}
      {isOutdated && (
        <Notice
          tone="warn"
          isUrgent
          title={text('changed')}
          action={
            <Button tone="second" small onClick={() => void reload()}>
              {text('showNew')}
            </Button>
          }
        >
          <p>{text('changedText')}</p>
        </Notice>
      )}
      {data.appeal && (
        <Notice tone="info" title={text('appealTitle')}>
          {data.appeal.comment && <p>{data.appeal.comment}</p>}
        </Notice>
      )}
      <div className={styles.case}>
        <div className={styles.main}>
          <CasePhotos photos={data.photos} removed={data.removed_photos} title={data.title} />
          {data.unnamed && isHeld && (
            <NameVehicle api={api} data={data} isAdmin={isAdmin} unnamed={data.unnamed} onNamed={reload} />
          )}
          <CaseFacts data={data} />
          <Description data={data} />
        </div>
        <div className={styles.side}>
          <Signals data={data} />
          <Likenesses data={data} />
          <CaseHistory data={data} />
        </div>
      </div>
      <DecisionBar
        isBusy={isPending || isSent}
        isDisabled={!isHeld || isOutdated}
        cannotApprove={data.unnamed ? text('namedNeeded') : null}
        onDecide={decide}
        onNext={onNext}
      />
    </>
  );
}

function NothingToDecide({ onNext }: { onNext: () => void }) {
  const text = useModerationText();
  return (
    <Panel>
      <EmptyState title={text('gone')} action={<Button onClick={onNext}>{text('takeNext')}</Button>}>
        <p>{text('goneText')}</p>
      </EmptyState>
    </Panel>
  );
}

function CaseHead({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);

  // The next ad begins at its beginning, for the eye, the keyboard and screen readers.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className={styles.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {data.title}
        </h2>
        <Badges>
          <Badge tone={data.kind === 'appeal' ? 'warn' : data.kind === 'edit' ? 'info' : 'plain'}>
            {text(`kind_${data.kind}`)}
          </Badge>
          <span className={styles.quiet}>{text('number', { id: String(data.ad_id) })}</span>
          <span className={styles.quiet}>
            {text('waits', { time: waitedSince(data.submitted_at, Date.now(), text) })}
          </span>
        </Badges>
      </div>
      {data.price !== null && <Price>{formats.tenge(data.price)}</Price>}
    </header>
  );
}

type LostProps = {
  claim: Extract<ClaimState, { is: 'refused' }>;
  data: ModerationCase;
  onTake: () => Promise<void>;
  onNext: () => void;
};

/** Why no decision can be made here, and what can be done instead. */
function Lost({ claim, data, onTake, onNext }: LostProps) {
  const text = useModerationText();
  const next = (
    <Button tone="second" small onClick={onNext}>
      {text('takeNext')}
    </Button>
  );
  if (data.not_for_you) {
    return (
      <Notice tone="info" action={next}>
        <p>{text(data.not_for_you === 'own_ad' ? 'ownAd' : 'decidedBefore')}</p>
      </Notice>
    );
  }
  if (claim.code === 'claim_taken' && data.claim && !data.claim.is_yours) {
    return (
      <Notice
        tone="warn"
        isUrgent={claim.wasHeld}
        title={text('taken', { name: personName(data.claim.by, text) })}
        action={next}
      >
        <p>{text('takenText')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      isUrgent
      title={text('lost')}
      action={
        <Button tone="second" small onClick={() => void onTake()}>
          {text('takeAgain')}
        </Button>
      }
    >
      <p>{text('lostText')}</p>
    </Notice>
  );
}
