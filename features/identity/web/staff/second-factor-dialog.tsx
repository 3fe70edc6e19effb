import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { qrPath } from '../../../../platform/contract/qr-code.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { CodeInput } from '../../../../platform/web/ui/code-input.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { type Refusal, useMutation } from '../../../../platform/web/use-mutation.ts';
import { finishAuthenticatorApp, startAuthenticatorApp } from '../../second-factor-contract.ts';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

type Started = OutputOf<typeof startAuthenticatorApp>;
type SecondFactorDialogProps = {
  api: ApiClient;
  isOpen: boolean;
  onClose: (isDone: boolean) => void;
};

/** Sets up an authenticator app in two steps: the QR code with the first code of the app, then the backup codes. */
export function SecondFactorDialog({ api, isOpen, onClose }: SecondFactorDialogProps) {
  const text = useStaffText();
  const [started, setStarted] = useState<Started | null>(null);
  const [isOn, setIsOn] = useState(false);
  const [code, setCode] = useState('');
  const { fault, setFault, refuse } = useFault();
  const field = useRef<HTMLInputElement>(null);
  const faultText = ({ code }: Refusal) => text(code === 'wrong_secret' ? 'appCodeWrong' : 'failed');
  const { isPending, mutate } = useMutation(faultText, { isQuiet: true });

  useEffect(() => {
    if (!isOpen) return;
    setStarted(null);
    setIsOn(false);
    setCode('');
    setFault(undefined);
    api.call(startAuthenticatorApp, {}).then(setStarted, () => setFault(text('failed')));
  }, [api, isOpen, text, setFault]);

  function submit() {
    if (isOn) return onClose(true);
    if (code.length < 6) {
      refuse(text('appCodeNeeded'));
      return field.current?.focus();
    }
    void mutate(() => api.call(finishAuthenticatorApp, { code }), {
      onSuccess: () => setIsOn(true),
      onRefusal(refusal) {
        setFault(faultText(refusal));
        setCode('');
        field.current?.focus();
      },
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => onClose(isOn)}
      closeLabel={text('close')}
      title={text(isOn ? 'backupCodes' : 'setUpApp')}
      lead={text(isOn ? 'backupCodesLead' : 'setUpAppLead')}
      submitLabel={text(isOn ? 'backupCodesSaved' : 'switchOn')}
      cancelLabel={isOn ? undefined : text('cancel')}
      isBusy={isPending}
      isDisabled={!started}
      className={styles.setUp}
      onSubmit={submit}
    >
      {!started && (fault ? <p role="alert">{fault}</p> : <Skeleton shape="block" />)}
      {started && isOn && (
        <ul className={styles.backupCodes}>
          {started.backup_codes.map((backupCode) => (
            <li key={backupCode}>
              <code>{backupCode}</code>
            </li>
          ))}
        </ul>
      )}
      {started && !isOn && (
        <>
          <QrCode uri={started.uri} label={text('qrCode')} />
          <p className={styles.quiet}>
            {text('typeSecret')} <code className={styles.secret}>{started.secret}</code>
          </p>
          <Field label={text('firstAppCode')} error={fault}>
            <CodeInput
              ref={field}
              value={code}
              onChange={(digits) => {
                setCode(digits);
                setFault(undefined);
              }}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function QrCode({ uri, label }: { uri: string; label: string }) {
  const { path, size } = qrPath(uri);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
