import type { ReactNode } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { DownloadIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useDownload } from '../../../platform/web/use-download.ts';
import { usePageSearch } from '../../../platform/web/use-page.ts';
import { downloadCheckReport, type MyCheckDetail } from '../contract.ts';
import styles from './checks.module.css';
import { EarlierAds } from './earlier-ads.tsx';
import { isPaidOnline, PayPanel } from './pay-panel.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Steps } from './steps.tsx';
import { useMyCheck } from './use-my-check.ts';
import { useCheckText, useLineText } from './use-text.ts';

type MyReportProps = {
  api: ApiClient;
  checkId: string;
  /** The detailed inspection of a check that is ready, or `summary` if there is none. */
  inspection: (check: MyCheckDetail, summary: ReactNode) => ReactNode;
};

/** A check of the member, with the report once it is ready. */
export function MyReport({ api, checkId, inspection }: MyReportProps) {
  const text = useCheckText();
  const { check, status, reload, show } = useMyCheck(api, checkId);
  const { payment } = usePageSearch();
  if (status === 'missing')
    return (
      <EmptyState
        title={text('notFoundTitle')}
        action={<ButtonLink to="/account/reports">{text('allReports')}</ButtonLink>}
      >
        <p>{text('notFoundText')}</p>
      </EmptyState>
    );
  if (status === 'failed') return <LoadFailed onRetry={reload} />;
  if (!check)
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  return (
    <div className={styles.report}>
      <div className={styles.carHead}>
        <h2 className={styles.carName}>{check.name ?? check.plate ?? check.vin}</h2>
        <StatusBadge status={check.status} />
      </div>
      {check.report &&
        inspection(
          check,
          <>
            <OtherCar check={check} />
            <Report api={api} check={check} report={check.report} />
            <EarlierAds ads={check.earlier_ads} />
          </>,
        )}
      {check.status === 'cancelled' && (
        <Notice tone="warn" title={text('cancelledTitle')}>
          <p>{check.cancel_reason}</p>
        </Notice>
      )}
      <RefundNotice check={check} />
      {!isPaidOnline(check) && <PendingNotice status={check.status} />}
      <PayPanel api={api} check={check} isBack={payment === 'back'} onChanged={show} onOutdated={reload} />
      <SlotPanel api={api} check={check} onChanged={show} onOutdated={reload} />
      <Steps status={check.status} steps={check.steps} />
      <RequestFacts check={check} />
      <ButtonLink to="/account/reports" tone="quiet" className={styles.start} icon={<ChevronLeftIcon />}>
        {text('allReports')}
      </ButtonLink>
    </div>
  );
}

/** Says that another car was inspected than was ordered. Reports of inspections point by point say it themselves. */
function OtherCar({ check: { ordered, vin, name } }: { check: MyCheckDetail }) {
  const text = useCheckText();
  const number = ordered && (ordered.vin ?? ordered.plate);
  if (!number) return null;
  return (
    <Notice tone="bad" title={text('otherCar')}>
      <p>{text('otherCarText', { ordered: number, car: vin ?? name ?? '' })}</p>
    </Notice>
  );
}

const pendingTexts = {
  requested: 'waitRequested',
  confirmed: 'waitConfirmed',
  in_work: 'waitInWork',
} as const;

function PendingNotice({ status }: Pick<MyCheckDetail, 'status'>) {
  const text = useCheckText();
  if (status === 'ready' || status === 'cancelled') return null;
  return (
    <Notice>
      <p>{text(pendingTexts[status])}</p>
    </Notice>
  );
}

type ReportProps = {
  api: ApiClient;
  check: MyCheckDetail;
  report: NonNullable<MyCheckDetail['report']>;
};

function Report({ api, check, report }: ReportProps) {
  const text = useCheckText();
  const formats = useFormats();
  const date = formats.date(report.date);
  return (
    <Panel title={text('reportTitle', { date })}>
      <div className={styles.stack}>
        <div>
          <p className={styles.note}>{text('valuation')}</p>
          {report.valuation === null ? (
            <p>{text('valuationNone')}</p>
          ) : (
            <>
              <p className={styles.sum}>{formats.tenge(report.valuation)}</p>
              <p className={styles.note}>{text('valuationSource', { date })}</p>
            </>
          )}
        </div>
        <div>
          <p className={styles.note}>{text('summary')}</p>
          <p className={styles.words}>{report.summary}</p>
        </div>
        <DownloadButton api={api} checkId={check.id} bytes={report.file_bytes} />
      </div>
    </Panel>
  );
}

function DownloadButton({ api, checkId, bytes }: { api: ApiClient; checkId: number; bytes: number }) {
  const text = useCheckText();
  const formats = useFormats();
  const { isDownloading, download } = useDownload(api, downloadCheckReport, () => text('downloadFailed'));
  const size = formats.number(Math.max(0.1, Math.round(bytes / 104_857.6) / 10));
  return (
    <Button
      className={styles.start}
      icon={<DownloadIcon />}
      busy={isDownloading}
      onClick={() => download({ checkId })}
    >
      {text('download', { size })}
    </Button>
  );
}

const paidTexts = { branch: 'paidBranch', invoice: 'paidInvoice', online: 'paidOnline' } as const;

function RequestFacts({ check }: { check: MyCheckDetail }) {
  const text = useCheckText();
  const line = useLineText();
  const formats = useFormats();
  const { vin, plate } = check.ordered ?? check;
  const items = [
    { term: text('requestNo'), value: String(check.id) },
    { term: text('vin'), value: vin ?? text('noVin') },
    ...(plate ? [{ term: text('plate'), value: plate }] : []),
    { term: text('service'), value: line(check.service) },
    { term: text('price'), value: formats.tenge(check.price) },
    ...(check.paid === null
      ? []
      : [
          {
            term: text('paid'),
            value: [
              formats.tenge(check.paid),
              ...(check.paid_way ? [text(paidTexts[check.paid_way])] : []),
            ].join(', '),
          },
        ]),
    { term: text('cityIs'), value: check.city.name },
    { term: text('date'), value: formats.date(check.created_at) },
  ];
  return (
    <Panel title={text('aboutRequest')}>
      <Facts items={items} columns="one" />
    </Panel>
  );
}
