import { type FormEvent, useEffect, useState } from 'react';
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
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
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const secondsLeft = useSecondsUntil(step.name === 'code' ? step.resendAt : 0);

  async function whileBusy(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFault(undefined);
    await work();
    setIsBusy(false);
  }

  const sendCode = () =>
    whileBusy(async () => {
      const phone = parsePhone(number);
      if (!phone) return setFault(text(number.trim() === '' ? 'required' : 'invalidPhone'));
      const result = await createWrapperCalls(api).post(registerByPhone, { phone });
      if (!result) return setFault(text('wentWrong'));
      if ('error' in result) return setFault(result.error);
      setCode('');
      setStep({ name: 'code', phone, resendAt: Date.now() + result.resend_after * 1000 });
    });

  const confirm = () =>
    whileBusy(async () => {
      if (step.name !== 'code') return;
      const result = await createWrapperCalls(api).post(verifyPhone, { code, phone: step.phone });
      if (!result) return setFault(text('wentWrong'));
      if ('error' in result) return setFault(result.error);
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
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
      ) : fixedPhone === undefined ? (
        <Field label={text('newPhone')} hint={text('codeWillCome')} error={fault}>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            autoFocus
            placeholder="+7 701 123 45 67"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
      ) : (
        <p role={fault ? 'alert' : undefined}>{fault ?? text('codeWillCome')}</p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} tone={fixedPhone === undefined ? 'main' : 'second'}>
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
