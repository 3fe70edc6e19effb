import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { passkeyNameLength, startPasskey } from '../../passkey-contract.ts';
import { addPasskey } from '../passkey-client.ts';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

type PasskeyDialogProps = {
  api: ApiClient;
  isOpen: boolean;
  onClose: (isDone: boolean) => void;
};

const faultTexts = {
  passkey_refused: 'passkeyNotMade',
  passkey_taken: 'passkeyTaken',
  too_many_passkeys: 'passkeysFull',
} as const;

/** Asks for a name, then the browser asks for the fingerprint or a key. */
export function PasskeyDialog({ api, isOpen, onClose }: PasskeyDialogProps) {
  const text = useStaffText();
  const [started, setStarted] = useState<OutputOf<typeof startPasskey> | null>(null);
  const { fault: nameFault, setFault: setNameFault, refuse: refuseName } = useFault();
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const textOf = (code: string) => text(faultTexts[code as keyof typeof faultTexts] ?? 'failed');
  const { isPending, mutate } = useMutation(({ code }) => textOf(code));

  useEffect(() => {
    if (!isOpen) return;
    setStarted(null);
    setFault(undefined);
    setNameFault(undefined);
    api
      .call(startPasskey, {})
      .then(setStarted, ({ code }: { code?: string }) =>
        setFault(text(code === 'too_many_passkeys' ? 'passkeysFull' : 'failed')),
      );
  }, [api, isOpen, text, setNameFault]);

  function submit() {
    const name = field.current?.value.trim() ?? '';
    if (name === '') {
      refuseName(text('passkeyNameNeeded'));
      return field.current?.focus();
    }
    setFault(undefined);
    void mutate(
      async () => {
        // An answer is good for one try: each gets options of its own.
        const { options } = await api.call(startPasskey, {});
        await addPasskey(api, { options, name });
      },
      {
        success: text('passkeyAdded'),
        onSuccess: () => onClose(true),
        onRefusal: ({ code }) => setFault(textOf(code)),
      },
    );
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => onClose(false)}
      closeLabel={text('close')}
      title={text('addPasskey')}
      lead={text('addPasskeyLead')}
      submitLabel={text('createPasskey')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      isDisabled={!started}
      className={styles.setUp}
      onSubmit={submit}
    >
      {fault && (
        <Notice tone="bad" isUrgent>
          {fault}
        </Notice>
      )}
      {!started && !fault && <Skeleton shape="block" />}
      {started && (
        <Field label={text('passkeyName')} hint={text('passkeyNameHint')} error={nameFault}>
          <TextInput
            ref={field}
            name="passkey"
            defaultValue={started.suggested_name}
            maxLength={passkeyNameLength}
            autoComplete="off"
            onChange={() => setNameFault(undefined)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
