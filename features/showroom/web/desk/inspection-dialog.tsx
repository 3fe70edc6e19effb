import { useState } from 'react';
import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { type StockCar, setInspection } from '../../staff-contract.ts';
import { useOffersText } from './use-text.ts';

type InspectionDialogProps = {
  api: ApiClient;
  car: StockCar;
  title: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Asks on which day the company inspected the car; buyers read it on the car's page. */
export function InspectionDialog({ api, car, title, onClose, onChanged }: InspectionDialogProps) {
  const text = useOffersText();
  const today = almatyDay(new Date());
  const [day, setDay] = useState(car.inspected_at ? almatyDay(new Date(car.inspected_at)) : today);
  const { fault, setFault, refuse } = useFault();
  const refusalOf = ({ code }: { code: string }) =>
    text(code === 'invalid_input' ? 'wrongInspectionDay' : 'failed');
  const { isPending, mutate } = useMutation(refusalOf);

  function submit() {
    if (day === '' || day > today) return refuse(text('wrongInspectionDay'));
    void mutate(() => api.call(setInspection, { carId: car.id, day }), {
      success: text('done_inspection'),
      async onSuccess() {
        onClose();
        await onChanged();
      },
      onRefusal: (refusal) => setFault(refusalOf(refusal)),
    });
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('inspectionTitle')}
      lead={`${title}. ${text('inspectionLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('saveInspection')}
      cancelLabel={text('keep')}
      isBusy={isPending}
      onSubmit={submit}
    >
      <Field label={text('inspectionDay')} error={fault}>
        <TextInput
          type="date"
          value={day}
          max={today}
          onChange={(event) => {
            setDay(event.target.value);
            setFault(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
