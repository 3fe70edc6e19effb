import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { useSession } from '../../profiles/web/public.tsx';
import { reportSeller } from '../report-contract.ts';
import styles from './conversation.module.css';
import { emptyReport, ReportFields } from './report-fields.tsx';
import { useConversationText } from './use-text.ts';

/** A report on a seller as such; members only, so that nobody is reported by a crowd of nobodies. */
export function ReportSellerPage() {
  const text = useConversationText();
  const locale = useLocale();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { status } = useSession();
  const back = (
    <ButtonLink tone="quiet" to={`/sellers/${id}`}>
      {text('toSeller')}
    </ButtonLink>
  );
  if (status === 'guest') {
    const next = encodeURIComponent(localizedPath(locale, `/sellers/${id}/report`));
    return (
      <PageFrame width="narrow">
        <EmptyState
          headingLevel={1}
          title={text('reportSellerTitle')}
          action={<ButtonLink to={`/auth?next=${next}`}>{text('signIn')}</ButtonLink>}
        >
          <p>{text('reportSellerGuest')}</p>
        </EmptyState>
      </PageFrame>
    );
  }
  return (
    <PageFrame width="narrow">
      <PageHead title={text('reportSellerTitle')} lead={text('reportSellerLead')} />
      {status === 'member' ? <Form id={id} back={back} /> : <Skeleton shape="block" />}
    </PageFrame>
  );
}

const refusals = ['own_account', 'too_many_requests', 'not_found'] as const;

function Form({ id, back }: { id: string; back: React.ReactNode }) {
  const text = useConversationText();
  const api = useApi();
  const [report, setReport] = useState(emptyReport);
  const [isSent, setSent] = useState(false);
  const { isPending, refusal, fields, refuse, reset, submit } = useSubmit();

  function send(event: FormEvent) {
    event.preventDefault();
    const { reason, comment } = report;
    if (!reason) return refuse(['reason']);
    void submit(() => api.call(reportSeller, { id, reason, comment }), { onSuccess: () => setSent(true) });
  }

  if (isSent)
    return (
      <div className={styles.report}>
        <Notice tone="good">
          <p role="status">{text('reportedSeller')}</p>
        </Notice>
        {back}
      </div>
    );
  const known = refusals.find((code) => code === refusal?.code);
  return (
    <form className={styles.report} method="post" noValidate onSubmit={send}>
      <ReportFields
        report={report}
        isReasonMissing={fields.includes('reason')}
        onChange={(changed) => {
          setReport(changed);
          reset();
        }}
      />
      {refusal && !fields.includes('reason') && (
        <Notice tone="bad" isUrgent>
          <p>
            {text(
              known === 'own_account'
                ? 'ownAccount'
                : known === 'not_found'
                  ? 'sellerGone'
                  : (known ?? 'notDone'),
            )}
          </p>
        </Notice>
      )}
      <Button type="submit" busy={isPending}>
        {text('report')}
      </Button>
      {back}
    </form>
  );
}
