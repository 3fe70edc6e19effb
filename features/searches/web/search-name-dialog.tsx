import { useRef, useState } from 'react';
import { Chip } from '../../../platform/web/ui/chip.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { maxNameLength } from '../contract.ts';
import { useSearchesText } from './use-text.ts';

type SearchNameDialogProps = {
  title: string;
  name: string;
  /** A name made of the filters, offered below the field. */
  proposed?: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (name: string) => unknown;
};

/** Asks how a saved search is called. */
export function SearchNameDialog({ title, proposed, isBusy, onClose, ...props }: SearchNameDialogProps) {
  const text = useSearchesText();
  const [name, setName] = useState(props.name);
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      isOpen
      title={title}
      closeLabel={text('cancel')}
      cancelLabel={text('cancel')}
      submitLabel={text('saveName')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => props.onSubmit(name)}
    >
      <Field label={text('searchName')}>
        <TextInput
          ref={field}
          value={name}
          maxLength={maxNameLength}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      {proposed && proposed !== name && (
        <Chip
          aria-label={text('takeName', { name: proposed })}
          onClick={() => {
            setName(proposed);
            // The chip vanishes.
            field.current?.focus();
          }}
        >
          {proposed}
        </Chip>
      )}
    </FormDialog>
  );
}
