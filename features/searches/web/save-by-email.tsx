import { useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import type { CarList } from '../../catalogue/contract.ts';
import { filtersAt, queryOf, useSearchWords } from '../../catalogue/web/kept-search-public.ts';
import { saveByEmail } from '../by-email-contract.ts';
import { type Frequency, frequencies, maxNameLength } from '../contract.ts';
import { useSearchRefusalText } from './refusal-text.ts';
import styles from './saved-searches.module.css';
import { useSearchesText } from './use-text.ts';

type SaveByEmailProps = {
  cars: CarList;
  address: string;
  onSignIn: () => void;
  onClose: (hasSucceeded: boolean) => void;
};

/** A guest saves a search by e-mail, or signs in to have it on every device. */
export function SaveByEmail({ cars, address, onSignIn, onClose }: SaveByEmailProps) {
  const text = useSearchesText();
  const api = useApi();
  const words = useSearchWords(cars.facets);
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<Frequency>('instant');
  const { isPending, isSent, errorOf, submit, reset } = useSubmit({
    refusalText: useSearchRefusalText(),
    isQuiet: true,
    faultText: () => text('wrongEmail'),
  });

  if (isSent)
    return (
      <Dialog
        isOpen
        title={text('letterSent')}
        closeLabel={text('close')}
        onClose={() => onClose(true)}
        footer={<Button onClick={() => onClose(true)}>{text('close')}</Button>}
      >
        <p className={styles.sentTo}>{text('letterSentTo', { email: email.trim() })}</p>
      </Dialog>
    );

  const filters = filtersAt(address);
  const name = words(filters).slice(0, maxNameLength);
  const isLikeEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  return (
    <FormDialog
      isOpen
      title={text('save')}
      lead={name}
      closeLabel={text('close')}
      submitLabel={text('sendLetter')}
      isBusy={isPending}
      className={styles.form}
      onClose={() => onClose(false)}
      onSubmit={() =>
        submit(
          () => api.call(saveByEmail, { email: email.trim(), name, query: queryOf(filters), frequency }),
          {
            faults: isLikeEmail ? [] : ['email'],
            form: field.current?.form ?? null,
          },
        )
      }
    >
      <Field label={text('email')} hint={text('emailHint')} error={errorOf('email')}>
        <TextInput
          ref={field}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            reset();
          }}
        />
      </Field>
      <Segmented
        legend={text('howOften')}
        value={frequency}
        options={frequencies.map((value) => ({ value, label: text(value) }))}
        onChange={setFrequency}
      />
      <p className={styles.orSignIn}>
        {text('orSignIn')}{' '}
        <Button tone="quiet" small onClick={onSignIn}>
          {text('signIn')}
        </Button>
      </p>
    </FormDialog>
  );
}
