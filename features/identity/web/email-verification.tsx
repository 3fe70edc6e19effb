import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { verifyEmail } from '../contract.ts';
import styles from './auth-screen.module.css';
import { type RefusalText, refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

type EmailVerificationProps = {
  api: ApiClient;
  /** The token from the link in the e-mail. */
  token: string;
  /** Must be the same function on every render. */
  onVerified: () => void;
  /** Signs out, if the link belongs to another account. */
  onChangeAccount: () => Promise<void>;
};

/** Verifies the address on mount, without a button: opening the link is enough. */
export function EmailVerification({ api, token, onVerified, onChangeAccount }: EmailVerificationProps) {
  const text = useText();
  const requestedToken = useRef<string>(null);
  const [result, setResult] = useState<'verified' | RefusalText | null>(null);

  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (requestedToken.current === token) return;
    requestedToken.current = token;
    api.call(verifyEmail, { token }).then(
      () => {
        setResult('verified');
        onVerified();
      },
      (error: unknown) => setResult(refusalText(error)),
    );
  }, [api, token, onVerified]);

  async function changeAccount() {
    setLeaving(true);
    await onChangeAccount();
  }

  return (
    <div className={styles.form} aria-live="polite">
      {result === null ? (
        <p className={styles.lead}>{text('verifying')}</p>
      ) : (
        <Notice tone={result === 'verified' ? 'good' : 'bad'}>{text(result)}</Notice>
      )}
      {result === 'otherAccount' && (
        <Button wide busy={isLeaving} onClick={changeAccount}>
          {text('changeAccount')}
        </Button>
      )}
      <ButtonLink to="/" wide tone={result === 'otherAccount' ? 'quiet' : undefined}>
        {text('goOn')}
      </ButtonLink>
    </div>
  );
}
