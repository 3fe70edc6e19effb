import { type FormEvent, useEffect, useState } from 'react';
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { createWrapperCalls } from '../../../../platform/web/wrapper-calls.ts';
import { registerByPhone, verifyPhone } from '../../contract.ts';
import { useSessionStore } from '../use-session.tsx';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import type { Member } from './members-page.tsx';

/** Where a change of the number stands: shown, asked for, or waiting for the code that was sent to it. */
type Step = { name: 'shown' } | { name: 'number' } | { name: 'code'; phone: string; resendAt: number };

/** A number counts once its code was told: first the code, then the profile (specification §7). */
export function PhonePanel({ member: { profile }, api }: { member: Member; api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const [number, setNumber] = useState('');
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
      const saved = await store.update({ phone: step.phone });
      if (!saved) return toast.error(text('profileNotUpdated'));
      toast.success(text('profileUpdated'));
      setStep({ name: 'shown' });
      setNumber('');
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    void (step.name === 'code' ? confirm() : sendCode());
  }

  return (
    <Panel title={text('phone')}>
      {step.name === 'shown' ? (
        <div className={styles.line}>
          <p>{profile.phone ? formatPhone(profile.phone) : text('noPhone')}</p>
          <Button tone="second" small onClick={() => setStep({ name: 'number' })}>
            {text(profile.phone ? 'changePhone' : 'addPhone')}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          {step.name === 'number' ? (
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
          )}
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy}>
              {text(step.name === 'code' ? 'confirm' : 'sendCode')}
            </Button>
            {step.name === 'code' && (
              <Button tone="quiet" disabled={secondsLeft > 0} onClick={() => void sendCode()}>
                {secondsLeft > 0 ? text('sendAgainIn', { count: secondsLeft }) : text('sendAgain')}
              </Button>
            )}
            <Button
              tone="quiet"
              onClick={() => {
                setFault(undefined);
                setStep({ name: 'shown' });
              }}
            >
              {text('cancel')}
            </Button>
          </div>
        </form>
      )}
    </Panel>
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
