import { useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { type FavouriteCar, maxNoteLength, setNote } from '../contract.ts';
import styles from './lists.module.css';
import { useFavouritesText } from './use-text.ts';

type CarNoteProps = { car: FavouriteCar; onSaved: (note: string | null) => void };

/** The member's own words about a saved car, which nobody else sees. */
export function CarNote({ car, onSaved }: CarNoteProps) {
  const text = useFavouritesText();
  const [isOpen, setOpen] = useState(false);
  const name = [car.brand.label, car.model?.label, car.year].filter(Boolean).join(' ');
  return (
    <div className={styles.note}>
      {car.note && <p>{car.note}</p>}
      <Button tone="quiet" small onClick={() => setOpen(true)}>
        {text(car.note ? 'changeNote' : 'addNote')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {isOpen && <NoteDialog car={car} name={name} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoteDialog({ car, name, onSaved, onClose }: CarNoteProps & { name: string; onClose: () => void }) {
  const text = useFavouritesText();
  const api = useApi();
  const toast = useToast();
  const [note, write] = useState(car.note ?? '');
  const { mutate, isPending } = useMutation(({ code }) => (code === 'not_found' ? text('carGone') : null), {
    isQuiet: true,
  });
  return (
    <FormDialog
      isOpen
      title={text('note')}
      lead={name}
      closeLabel={text('close')}
      cancelLabel={text('cancelNote')}
      submitLabel={text('saveNote')}
      shape="sheet-on-phone"
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() =>
        void mutate(() => api.call(setNote, { carId: String(car.id), note }), {
          onSuccess: (saved) => {
            onSaved(saved.note);
            onClose();
            toast.success(toast.texts.done);
          },
        })
      }
    >
      <Field label={text('note')} hint={text('noteHint')}>
        <TextArea
          value={note}
          maxLength={maxNoteLength}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
