import { type ComponentType, type MouseEvent, Suspense, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { IconButton, IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { DocumentIcon, FlagIcon, ShareIcon } from '../../../platform/web/ui/icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { CarDetail } from '../contract.ts';
import { CarButton } from './car-buttons.tsx';
import { carTitle } from './car-title.ts';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useListingText } from './use-text.ts';

export type CarActionsProps = {
  car: CarDetail;
  api: ApiClient;
  /** The complaint dialog, a component that is loaded only when it is opened. */
  ReportDialog: ComponentType<ReportDialogProps>;
};

/** Buttons beside the title: save, compare, share, print, report. */
export function CarActions({ car, api, ReportDialog }: CarActionsProps) {
  const text = useListingText();
  const formats = useFormats();
  const toast = useToast();
  const [report, setReport] = useState<'never' | 'open' | 'closed'>('never');

  async function share() {
    const address = window.location.origin + window.location.pathname;
    const title = `${carTitle(car)}, ${formats.tenge(car.price)}`;
    if (navigator.share) {
      // The call also fails when the person closes the share sheet, which is not an error.
      await navigator.share({ title, url: address }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(address);
      toast.success(text('linkCopied'));
    } catch {
      toast.error(text('share'), text('copyFailed', { address }));
    }
  }

  function openReport(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setReport('open');
  }

  return (
    <div className="no-print">
      <CarButton kind="Heart" car={car} on="page" />
      <CarButton kind="Compare" car={car} on="page" />
      <IconButton label={text('share')} onClick={share}>
        <ShareIcon />
      </IconButton>
      <IconButton label={text('print')} onClick={() => window.print()}>
        <DocumentIcon />
      </IconButton>
      <IconLink to={`/cars/${car.id}/report`} rel="nofollow" label={text('report')} onClick={openReport}>
        <FlagIcon />
      </IconLink>
      {report !== 'never' && (
        <Suspense>
          <ReportDialog
            carId={car.id}
            api={api}
            isOpen={report === 'open'}
            onClose={() => setReport('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}
