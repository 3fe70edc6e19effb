import { useEffect, useRef, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
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
import styles from './case.module.css';
import { CaseChanges, CaseFacts } from './case-facts.tsx';
import { CaseGlance } from './case-glance.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseMarks } from './case-marks.tsx';
import { CasePhotos } from './case-photos.tsx';
import { DecisionBar, type Verdict } from './decision-bar.tsx';
import { Description } from './description.tsx';
import { formatTimeSince } from './format-duration.ts';
import keyStyles from './key.module.css';
import { KeysHelp } from './keys-help.tsx';
import { MatchingAds } from './matching-ads.tsx';
import { NameVehicle } from './name-vehicle.tsx';
import { deskPath } from './paths.ts';
import { personName } from './person-name.ts';
import { hasReason, refusalText } from './refusal-text.ts';
import { SettledBar } from './settled-bar.tsx';
import { Signals, useSignals } from './signals.tsx';
import type { UndoableDecision } from './undoable-decision.ts';
import { type ClaimState, useClaim } from './use-claim.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

type CaseProps = {
  api: ApiClient;
  adId: number;
  isAdmin: boolean;
  onNext: () => void;
  onDecided: (decision: Omit<UndoableDecision, 'returnPath'>) => void;
  /** A decision of an ad outside the queue was corrected; the page of the ad stays. */
  onCorrected: (decision: Omit<UndoableDecision, 'returnPath'>) => void;
};

/** Page for reviewing one ad. The ad is claimed first, so that two moderators do not review it at the same time. */
export function Case({ api, adId, isAdmin, onNext, onDecided, onCorrected }: CaseProps) {
  const text = useModerationText();
  const { claim, renew: renewClaim } = useClaim(api, adId);
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
      {claim.status === 'pending' ? (
        <CaseSkeleton />
      ) : (
        <LoadedCase
          api={api}
          adId={adId}
          isAdmin={isAdmin}
          claim={claim}
          renewClaim={renewClaim}
          onNext={onNext}
          onDecided={onDecided}
          onCorrected={onCorrected}
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

type LoadedCaseProps = CaseProps & {
  claim: Exclude<ClaimState, { status: 'pending' }>;
  renewClaim: () => Promise<void>;
};

function LoadedCase(props: LoadedCaseProps) {
  const { api, adId, isAdmin, claim, renewClaim, onNext, onDecided, onCorrected } = props;
  const text = useModerationText();
  const { data, isLoading, hasFailed, reload } = useApiQuery(api, readCase, { adId: String(adId) });
  const { isPending, isSent, submit } = useSubmit({
    refusalText: (refusal) => refusalText(refusal, text),
    isQuiet: true,
  });
  const hasClaim = claim.status === 'held';
  const isLost = claim.status === 'refused' && claim.hadClaim;
  const isOutdated = hasClaim && data !== null && claim.submissionNo !== data.submission_no;

  // Reloads the ad when the claim is refused: the response names the moderator who has claimed it.
  useEffect(() => {
    if (isLost) void reload();
  }, [isLost, reload]);

  function decide(verdict: Verdict) {
    if (!data || isSent) return;
    const { submission_no, title } = data;
    void submit(() => api.call(decideAd, { adId: String(adId), submission_no, ...verdict }), {
      onSuccess: ({ decision_id: decisionId }) => onDecided({ decisionId, kind: verdict.decision, title }),
      // A conflict means that the claim is lost or the submission is outdated; renewing the claim shows which.
      onRefusal: ({ status }) => status === 409 && void renewClaim(),
    });
  }

  const isSettled = claim.status === 'refused' && claim.code === 'not_in_queue';
  if (claim.status === 'refused' && (claim.code === 'not_found' || (isSettled && hasFailed))) {
    return <NothingToDecide onNext={onNext} />;
  }
  if (claim.status === 'refused' && !data?.claim && !hasReason(claim.code))
    return <LoadFailed onRetry={renewClaim} />;
  if (!data && isLoading) return <CaseSkeleton />;
  if (!data && hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data) return null;

  return (
    <>
      <CaseHead data={data} />
      {claim.status === 'refused' && !isSettled && (
        <ClaimNotice claim={claim} data={data} onReclaim={renewClaim} onNext={onNext} />
      )}
      {hasClaim && claim.isOffline && (
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
        <div className={styles.part}>
          <CaseChanges data={data} />
          <div className={styles.first}>
            <CasePhotos photos={data.photos} removed={data.removed_photos} title={data.title} />
            <CaseGlance data={data} />
          </div>
        </div>
        <div className={styles.side}>
          <Signals data={data} />
          <MatchingAds data={data} />
          <CaseHistory data={data} />
        </div>
        <div className={styles.part}>
          <Description data={data} />
          <CaseMarks marks={data.marks} />
          {data.unnamed && hasClaim && (
            <NameVehicle api={api} data={data} isAdmin={isAdmin} unnamed={data.unnamed} onNamed={reload} />
          )}
          <CaseFacts data={data} />
        </div>
      </div>
      {isSettled ? (
        <SettledBar api={api} data={data} onNext={onNext} onCorrected={onCorrected} reload={reload} />
      ) : (
        <CaseDecision
          data={data}
          isBusy={isPending || isSent}
          isDisabled={!hasClaim || isOutdated}
          onDecide={decide}
          onNext={onNext}
        />
      )}
    </>
  );
}

type CaseDecisionProps = Omit<Parameters<typeof DecisionBar>[0], 'cannotApprove' | 'warnings'> & {
  data: ModerationCase;
};

function CaseDecision({ data, ...bar }: CaseDecisionProps) {
  const text = useModerationText();
  const warnings = useSignals(data).filter(({ tone }) => tone === 'bad' || tone === 'warn');
  return (
    <DecisionBar
      {...bar}
      cannotApprove={data.unnamed ? text('namedNeeded') : null}
      warnings={warnings.map(({ title }) => title)}
    />
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
  const locale = useLocale();
  const isWaiting = data.status === 'moderation';
  const heading = useRef<HTMLHeadingElement>(null);

  // When another ad opens, the page scrolls to the top and the heading gets the focus.
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
          {isWaiting ? (
            <Badge tone={data.kind === 'appeal' ? 'warn' : data.kind === 'edit' ? 'info' : 'plain'}>
              {text(`kind_${data.kind}`)}
            </Badge>
          ) : (
            <Badge>{text(`status_${data.status}`)}</Badge>
          )}
          <span className={styles.quiet}>{text('number', { id: String(data.ad_id) })}</span>
          {isWaiting && (
            <span className={styles.quiet}>
              {text('waits', { time: formatTimeSince(data.submitted_at, Date.now(), text) })}
            </span>
          )}
          {data.is_online && (
            <a href={localizedPath(locale, `/cars/${data.ad_id}`)} target="_blank" rel="noreferrer">
              {text('openOnSite')}
              <span className="visually-hidden"> {text('opensNewTab')}</span>
            </a>
          )}
        </Badges>
      </div>
      {data.price !== null && <Price>{formats.tenge(data.price)}</Price>}
    </header>
  );
}

type ClaimNoticeProps = {
  claim: Extract<ClaimState, { status: 'refused' }>;
  data: ModerationCase;
  onReclaim: () => Promise<void>;
  onNext: () => void;
};

/** Explains why the moderator cannot decide, and offers to open the next ad or to claim this one again. */
function ClaimNotice({ claim, data, onReclaim, onNext }: ClaimNoticeProps) {
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
        isUrgent={claim.hadClaim}
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
        <Button tone="second" small onClick={() => void onReclaim()}>
          {text('takeAgain')}
        </Button>
      }
    >
      <p>{text('lostText')}</p>
    </Notice>
  );
}
