import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { CodeInput, codeLength } from '../../../platform/web/ui/code-input.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../platform/web/use-fault.ts';
import { type PhoneError, verifyPhone } from '../phone-contract.ts';
import styles from './auth-screen.module.css';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

/** A code that was sent; another one may be requested at `resendAt` (epoch milliseconds). */
export type SentCode = { phone: string; resendAt: number };

type CodeFormProps = {
  api: ApiClient;
  sentCode: SentCode;
  isResending: boolean;
  /** Requests another code; resolves to false if none was sent. */
  onResend: () => Promise<boolean>;
  onChangePhone: () => void;
  onToken: (token: string) => Promise<void>;
};

/** Phone errors that are shown at the code field too; all others only as toasts. */
const codeErrors: readonly PhoneError[] = ['wrong-code', 'expired-code', 'too-many-tries'];

export function CodeForm({ api, sentCode, isResending, onResend, onChangePhone, onToken }: CodeFormProps) {
  const text = useText();
  const toast = useToast();
  const { isPending, mutate } = useSignInMutation();
  const [code, setCode] = useState('');
  const { fault, setFault, refuse } = useFault();
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsUntil(sentCode.resendAt);

  useEffect(() => field.current?.focus(), []);

  async function verify(input: string) {
    // The server takes the number from a cookie; without cookies it must be sent.
    const phone = navigator.cookieEnabled ? {} : { phone: sentCode.phone };
    const result = await api.call(verifyPhone, { code: input, ...phone });
    if ('token' in result) return onToken(result.token);
    if (codeErrors.includes(result.code)) refuse(result.error);
    else toast.error(result.error);
    setCode('');
    field.current?.focus();
  }

  function send(input: string) {
    if (input.length < codeLength) {
      refuse(text(input ? 'shortCode' : 'required'));
      field.current?.focus();
      return;
    }
    void mutate(() => verify(input));
  }

  function change(input: string) {
    setFault(undefined);
    setCode(input);
    if (input.length === codeLength) send(input);
  }

  async function resend() {
    if (!(await onResend())) return;
    setCode('');
    setFault(undefined);
    toast.info(text('codeSent'));
    field.current?.focus();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className={styles.lead}>
        {text('codeLead', { phone: formatPhone(sentCode.phone) })}{' '}
        <button type="button" className={styles.link} onClick={onChangePhone}>
          {text('changePhone')}
        </button>
      </p>
      <Field label={text('code')} error={fault}>
        <CodeInput ref={field} value={code} onChange={change} />
      </Field>
      <Button type="submit" wide busy={isPending}>
        {text('confirm')}
      </Button>
      {secondsLeft > 0 ? (
        <p className={styles.hint}>{text('resendIn', { time: clockText(secondsLeft) })}</p>
      ) : (
        <Button tone="quiet" wide busy={isResending} onClick={resend}>
          {text('resend')}
        </Button>
      )}
    </form>
  );
}

/**
 * Seconds until `moment`. Computed from the clock rather than counted down, so that it is right after the device slept.
 */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Formats seconds as `0:42`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
