import type { z } from 'zod';
import type { CallInput, Endpoint } from '../../../platform/contract/endpoint.ts';
import type { fileOutput } from '../../../platform/contract/file-output.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { DownloadIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useDownload } from '../../../platform/web/use-download.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { useReportText } from './use-report-text.ts';

type DownloadReportProps<E extends Endpoint<z.ZodObject, typeof fileOutput>> = {
  endpoint: E;
  /** Whose report it is; the language is the reader's. */
  of: Omit<CallInput<E>, 'lang'>;
};

/** The report as PDF, in the language of the page. */
export function DownloadReport<E extends Endpoint<z.ZodObject, typeof fileOutput>>({
  endpoint,
  of,
}: DownloadReportProps<E>) {
  const text = useReportText();
  const lang = useLocale();
  const { isDownloading, download } = useDownload(useApi(), endpoint, () => text('downloadFailed'));
  return (
    <Button
      icon={<DownloadIcon />}
      busy={isDownloading}
      onClick={() => download({ ...of, lang } as CallInput<E>)}
    >
      {text('download')}
    </Button>
  );
}
