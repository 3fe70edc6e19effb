import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { type CheckCalendar, setInspectionPlaces } from '../../calendar-contract.ts';
import { maxInspectionPlaces } from '../../slots.ts';
import styles from './calendar.module.css';
import { useDeskText } from './use-text.ts';

type PlacesFormProps = {
  api: ApiClient;
  branch: NonNullable<CheckCalendar['branch']>;
  onChanged: () => Promise<void>;
};

/** How many cars the branch inspects in an hour. */
export function PlacesForm({ api, branch, onChanged }: PlacesFormProps) {
  const text = useDeskText();
  const { isPending, mutate } = useMutation(() => text('failed'));
  const [places, setPlaces] = useState(String(branch.inspection_places));
  const { fault, setFault, refuse } = useFault();

  function save(event: FormEvent) {
    event.preventDefault();
    const count = /^\d{1,2}$/.test(places.trim()) ? Number(places) : Number.NaN;
    if (!(count <= maxInspectionPlaces))
      return refuse(text('placesWrong', { max: String(maxInspectionPlaces) }));
    setFault(undefined);
    void mutate(() => api.call(setInspectionPlaces, { branchId: branch.id, inspection_places: count }), {
      success: text('saved'),
      onSuccess: onChanged,
    });
  }

  return (
    <form className={styles.places} onSubmit={save} noValidate>
      <Field label={text('places')} error={fault}>
        <TextInput
          name="places"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={places}
          onChange={({ target }) => setPlaces(target.value)}
        />
      </Field>
      <Button type="submit" tone="second" busy={isPending} className={styles.save}>
        {text('savePlaces')}
      </Button>
    </form>
  );
}
