import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DownloadIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useDownload } from '../../../../platform/web/use-download.ts';
import { downloadReportVersion, type StaffCheckDetail, type StaffReport } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

/** All reports that were attached to a check, newest first. */
export function ReportVersions({ api, check }: { api: ApiClient; check: StaffCheckDetail }) {
  const text = useDeskText();
  if (check.reports.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{text('versions')}</h3>
      <ul className={styles.history}>
        {check.reports.map((report) => (
          <Version key={report.id} api={api} checkId={check.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

type VersionProps = { api: ApiClient; checkId: number; report: StaffReport };

function Version({ api, checkId, report }: VersionProps) {
  const text = useDeskText();
  const formats = useFormats();
  const { isDownloading, download } = useDownload(api, downloadReportVersion, () => text('failed'));
  const when = text('when', { date: formats.date(report.made_at), time: almatyTime(report.made_at) });

  return (
    <li className={styles.version}>
      <div>
        <p>
          {report.name}, {formats.date(report.date)}{' '}
          <Badge tone={report.is_current ? 'good' : 'plain'}>
            {text(report.is_current ? 'versionNow' : 'versionOld')}
          </Badge>
        </p>
        <p className={styles.quiet}>
          {report.made_by ?? '—'} · {when}
        </p>
      </div>
      <Button
        tone="second"
        small
        icon={<DownloadIcon />}
        busy={isDownloading}
        aria-label={`${text('download')}: ${when}`}
        onClick={() => download({ checkId, reportId: report.id })}
      >
        {text('download')}
      </Button>
    </li>
  );
}
