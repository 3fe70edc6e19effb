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

/** Where it stands: the number is asked for, or a code was sent to it. */
type Step = { name: 'number' } | { name: 'code'; phone: string; resendAt: number };

type PhoneProofProps = {
  api: ApiClient;
  /** A number that is known already: only its code is asked for. */
  known?: string | undefined;
  /** E.164: its code was told. */
  onProved: (phone: string) => Promise<void> | void;
  onCancel?: (() => void) | undefined;
};

/** A number counts once its code was told: first the code, then whatever it is for (specification §7). */
export function PhoneProof({ api, known, onProved, onCancel }: PhoneProofProps) {
  const text = useProfileText();
  const [step, setStep] = useState<Step>({ name: 'number' });
  const [number, setNumber] = useState(known ?? '');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const secondsLeft = useSecondsUntil(step.name === 'code' ? step.resendAt : 0);

  async function during(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFault(undefined);
    await work();
    setIsBusy(false);
  }

  const sendCode = () =>
    during(async () => {
      const phone = parsePhone(number);
      if (!phone) return setFault(text(number.trim() === '' ? 'required' : 'invalidPhone'));
      const answer = await createWrapperCalls(api).post(registerByPhone, { phone });
      if (!answer) return setFault(text('wentWrong'));
      if ('error' in answer) return setFault(answer.error);
      setCode('');
      setStep({ name: 'code', phone, resendAt: Date.now() + answer.resend_after * 1000 });
    });

  const confirm = () =>
    during(async () => {
      if (step.name !== 'code') return;
      const answer = await createWrapperCalls(api).post(verifyPhone, { code, phone: step.phone });
      if (!answer) return setFault(text('wentWrong'));
      if ('error' in answer) return setFault(answer.error);
      await onProved(step.phone);
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    // It may stand inside a larger form.
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
      ) : known === undefined ? (
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
        <Button type="submit" busy={isBusy} tone={known === undefined ? 'main' : 'second'}>
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

/** Whole seconds until a moment (milliseconds of the clock), counted down while they last. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
    look();
    if (moment <= Date.now()) return;
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
