import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { CallForm } from './call-form.tsx';
import type { CalledCar } from './called-car.ts';
import { useLeadText } from './use-text.ts';

type CallDialogProps = { api: ApiClient; car: CalledCar | null; isOpen: boolean; onClose: () => void };

/** The call-back form as a dialog. */
export function CallDialog({ api, car, isOpen, onClose }: CallDialogProps) {
  const text = useLeadText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('callTitle')}
      lead={text(car && !car.own ? 'adviserLead' : 'callLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
    >
      <CallForm api={api} car={car?.id} onSuccess={onClose} />
    </Dialog>
  );
}
