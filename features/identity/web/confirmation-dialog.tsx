import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { CodeInput } from '../../../platform/web/ui/code-input.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../platform/web/use-fault.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import {
  type ConfirmationRefusal,
  type ConfirmationWay,
  confirm,
  readConfirmation,
  sendConfirmationCode,
} from '../confirmation-contract.ts';
import styles from './auth-screen.module.css';
import { canUsePasskeys, confirmWithPasskey } from './passkey-client.ts';
import { PasswordField } from './password-field.tsx';
import { useText } from './use-text.ts';

type Options = OutputOf<typeof readConfirmation>;
type ConfirmationDialogProps = {
  api: ApiClient;
  isOpen: boolean;
  onClose: (isConfirmed: boolean) => void;
};

const wayTexts = {
  passkey: 'byPasskey',
  password: 'byPassword',
  phone: 'bySms',
  email: 'byLetter',
  app: 'byApp',
} as const;
const leads: Partial<Record<ConfirmationWay, 'confirmPasskeyLead' | 'confirmAppLead'>> = {
  passkey: 'confirmPasskeyLead',
  app: 'confirmAppLead',
};
const faultTexts = {
  wrong_secret: 'wrongSecret',
  code_expired: 'codeExpired',
  too_many_tries: 'too-many-requests',
  way_unavailable: 'wentWrong',
  passkey_refused: 'passkeyFailed',
} as const satisfies Record<ConfirmationRefusal | 'passkey_refused', string>;

/** Asks for the passkey, the password, a code that is sent, or a code of the authenticator app. */
export function ConfirmationDialog({ api, isOpen, onClose }: ConfirmationDialogProps) {
  const text = useText();
  const [options, setOptions] = useState<Options | null>(null);
  const [chosen, setChosen] = useState<ConfirmationWay | null>(null);
  const [sentTo, setSentTo] = useState<ConfirmationWay | null>(null);
  const [code, setCode] = useState('');
  const { fault, setFault, refuse } = useFault();
  const field = useRef<HTMLInputElement>(null);
  const textOf = (refusal: string) => text(faultTexts[refusal as keyof typeof faultTexts] ?? 'wentWrong');
  const { isPending, mutate } = useMutation(({ code: refusal }) => textOf(refusal), { isQuiet: true });
  const ways = options?.ways.filter((one) => one !== 'passkey' || canUsePasskeys());
  const way = chosen ?? ways?.[0] ?? null;
  const isSent = way === 'phone' || way === 'email';
  const mustSend = isSent && sentTo !== way;

  useEffect(() => {
    api.call(readConfirmation, {}).then(setOptions, () => setFault(text('wentWrong')));
  }, [api, text, setFault]);

  // The field appears when the way is known or a code was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is focused when one of these changes
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, way, sentTo]);

  const call = (run: () => Promise<unknown>, onSuccess: () => void) =>
    mutate(run, {
      onSuccess,
      onRefusal({ code: refusal }) {
        setFault(textOf(refusal));
        setCode('');
        field.current?.select();
      },
    });

  function sendCode() {
    if (!isSent) return;
    setFault(undefined);
    void call(
      () => api.call(sendConfirmationCode, { to: way }),
      () => setSentTo(way),
    );
  }

  function submit() {
    if (!way) return;
    if (mustSend) return sendCode();
    if (way === 'passkey') {
      setFault(undefined);
      return void call(
        () => confirmWithPasskey(api),
        () => onClose(true),
      );
    }
    const secret = isSent ? code : (field.current?.value ?? '');
    if (secret.trim() === '') {
      refuse(text('required'));
      return field.current?.focus();
    }
    setFault(undefined);
    void call(
      () => api.call(confirm, { way, secret }),
      () => onClose(true),
    );
  }

  function choose(next: ConfirmationWay) {
    setChosen(next);
    setFault(undefined);
    setCode('');
  }

  const contact = way === 'phone' ? options?.phone : options?.email;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => onClose(false)}
      closeLabel={text('close')}
      title={text('confirmTitle')}
      lead={text(leads[way ?? 'password'] ?? 'confirmLead')}
      submitLabel={text(mustSend ? 'sendCode' : way === 'passkey' ? 'usePasskey' : 'confirm')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      isDisabled={way === null}
      className={styles.form}
      onSubmit={submit}
    >
      {ways && ways.length > 1 && (
        <Segmented
          legend={text('confirmWay')}
          options={ways.map((value) => ({ value, label: text(wayTexts[value]) }))}
          value={way}
          onChange={choose}
        />
      )}
      {!options && !fault && <Skeleton shape="block" />}
      {ways?.length === 0 && <p>{text(options?.ways.length === 0 ? 'noConfirmWay' : 'passkeyElsewhere')}</p>}
      {!options && fault && <p role="alert">{fault}</p>}
      {way === 'passkey' && fault && (
        <Notice tone="bad" isUrgent>
          {fault}
        </Notice>
      )}
      {way === 'password' && (
        <PasswordField
          ref={field}
          label={text('password')}
          isNew={false}
          error={fault}
          onChange={() => setFault(undefined)}
        />
      )}
      {way === 'app' && (
        <Field label={text('appCode')} hint={text('appCodeHint')} error={fault}>
          <TextInput
            ref={field}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            onChange={() => setFault(undefined)}
          />
        </Field>
      )}
      {mustSend && (
        <p role={fault ? 'alert' : undefined}>{fault ?? text('codeWillGo', { contact: contact ?? '' })}</p>
      )}
      {isSent && !mustSend && (
        <>
          <Field label={text('codeSentTo', { contact: contact ?? '' })} error={fault}>
            <CodeInput
              ref={field}
              value={code}
              onChange={(digits) => {
                setCode(digits);
                setFault(undefined);
              }}
            />
          </Field>
          <div>
            <Button tone="quiet" small onClick={sendCode}>
              {text('resend')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
