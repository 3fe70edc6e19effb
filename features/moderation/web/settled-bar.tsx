import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import type { ModerationCase } from '../case-contract.ts';
import { resolveComplaints } from '../complaint-contract.ts';
import type { Decided, DecisionKind } from '../contract.ts';
import { correctDecision } from '../search-contract.ts';
import { DecisionBar, type Verdict } from './decision-bar.tsx';
import { refusalText } from './refusal-text.ts';
import type { UndoableDecision } from './undoable-decision.ts';
import { useModerationText } from './use-text.ts';

type SettledBarProps = {
  api: ApiClient;
  data: ModerationCase;
  onNext: () => void;
  onCorrected: (decision: Omit<UndoableDecision, 'returnPath'>) => void;
  reload: () => Promise<void>;
};

/**
 * The decisions on an ad that is not in the queue: those that correct the last one, or answer the complaints about what
 * is online.
 */
export function SettledBar({ api, data, onNext, onCorrected, reload }: SettledBarProps) {
  const text = useModerationText();
  const toast = useToast();
  const { isPending, mutate } = useMutation((refusal) => refusalText(refusal, text), { isQuiet: true });
  // Used as the key of the bar: after a decision its reasons are closed, and it offers what is possible now.
  const [decidedCount, setDecidedCount] = useState(0);
  const { corrections, complaints, is_online: isOnline } = data;
  const answersComplaints = complaints.length > 0 && isOnline && corrections.length > 0;
  const allowed: readonly DecisionKind[] = answersComplaints
    ? ['approve', ...corrections.filter((decision) => decision !== 'approve')]
    : corrections;

  async function send({ decision, codes, comment }: Verdict): Promise<Decided | null> {
    const verdict = { adId: String(data.ad_id), codes, ...(comment && { comment }) };
    if (!answersComplaints)
      return api.call(correctDecision, { ...verdict, decision, submission_no: data.submission_no });
    const action = decision === 'approve' ? 'dismiss' : decision;
    const up_to = Math.max(...complaints.map(({ id }) => id));
    return (await api.call(resolveComplaints, { ...verdict, action, up_to })).decision;
  }

  function decide(verdict: Verdict) {
    void mutate(() => send(verdict), {
      onSuccess(decision) {
        setDecidedCount((count) => count + 1);
        if (decision)
          onCorrected({ decisionId: decision.decision_id, kind: verdict.decision, title: data.title });
        else toast.success(text('dismissed'));
      },
      onSettled: () => void reload(),
    });
  }

  return (
    <>
      {corrections.length === 0 && (
        <Notice tone="info">
          <p>{text('nothingToCorrect')}</p>
        </Notice>
      )}
      <DecisionBar
        key={decidedCount}
        isBusy={isPending}
        isDisabled={false}
        allowed={allowed}
        approveLabel={text(answersComplaints ? 'dismiss' : 'publishAfterAll')}
        rejectLabel={text('giveBack')}
        cannotApprove={
          data.unnamed && !answersComplaints && allowed.includes('approve') ? text('namedNeeded') : null
        }
        onDecide={decide}
        onNext={onNext}
      />
    </>
  );
}
