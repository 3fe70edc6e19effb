import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CodeInput } from '../../../../platform/web/ui/code-input.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { PhoneInput } from '../../../../platform/web/ui/phone-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { createWrapperCalls } from '../../../../platform/web/wrapper-calls.ts';
import { registerByPhone, verifyPhone } from '../../../identity/phone-contract.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';

/** The form's current step: entering the number, or entering the code that was sent to it. */
type Step = { name: 'number' } | { name: 'code'; phone: string; resendAt: number };

type PhoneVerificationProps = {
  api: ApiClient;
  /** If set, this number is verified and there is no field to enter another one. */
  fixedPhone?: string | undefined;
  /** Called with the verified number in E.164. */
  onVerified: (phone: string) => Promise<void> | void;
  onCancel?: (() => void) | undefined;
};

/** A phone number must be verified with a code before it can be used (specification §7). */
export function PhoneVerification({ api, fixedPhone, onVerified, onCancel }: PhoneVerificationProps) {
  const text = useProfileText();
  const [step, setStep] = useState<Step>({ name: 'number' });
  const [number, setNumber] = useState(fixedPhone ?? '');
  const [code, setCode] = useState('');
  const { fault, setFault, refuse } = useFault();
  const { isPending, mutate } = useMutation(undefined, { isQuiet: true });
  const codeField = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsUntil(step.name === 'code' ? step.resendAt : 0);

  const sendCode = () =>
    mutate(async () => {
      setFault(undefined);
      const phone = parsePhone(number);
      if (!phone) return refuse(text(number.trim() === '' ? 'required' : 'invalidPhone'));
      const result = await createWrapperCalls(api).post(registerByPhone, { phone });
      if (!result) return refuse(text('wentWrong'));
      if ('error' in result) return refuse(result.error);
      setCode('');
      setStep({ name: 'code', phone, resendAt: Date.now() + result.resend_after * 1000 });
    });

  // Whoever asks to verify a given number has asked for the code by that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (fixedPhone !== undefined) void sendCode();
  }, []);

  useEffect(() => {
    if (step.name === 'code') codeField.current?.focus();
  }, [step]);

  const confirm = () =>
    mutate(async () => {
      setFault(undefined);
      if (step.name !== 'code') return;
      const result = await createWrapperCalls(api).post(verifyPhone, { code, phone: step.phone });
      if (!result) return refuse(text('wentWrong'));
      if ('error' in result) return refuse(result.error);
      await onVerified(step.phone);
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble to an enclosing form, which must not be submitted.
    event.stopPropagation();
    void (step.name === 'code' ? confirm() : sendCode());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {step.name === 'code' ? (
        <Field label={text('codeFor', { phone: formatPhone(step.phone) })} error={fault}>
          <CodeInput ref={codeField} value={code} onChange={setCode} />
        </Field>
      ) : fixedPhone === undefined ? (
        <Field label={text('newPhone')} hint={text('codeWillCome')} error={fault}>
          <PhoneInput
            name="phone"
            autoFocus
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
      ) : (
        <p role={fault ? 'alert' : undefined}>{fault ?? text('codeWillCome')}</p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending} tone={fixedPhone === undefined ? 'main' : 'second'}>
          {text(step.name === 'code' ? 'confirm' : 'sendCode')}
        </Button>
        {step.name === 'code' && (
          <Button tone="quiet" disabled={secondsLeft > 0} onClick={() => void sendCode()}>
            {secondsLeft > 0 ? text('sendAgainIn', { count: secondsLeft }) : text('sendAgain')}
          </Button>
        )}
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whole seconds until `moment` (epoch milliseconds), updated every second. */
function useSecondsUntil(moment: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
    update();
    if (moment <= Date.now()) return;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return secondsLeft;
}
