import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { verifyEmail } from '../contract.ts';
import styles from './auth-screen.module.css';
import { type RefusalText, refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

type EmailProofProps = {
  api: ApiClient;
  /** From the letter's link. */
  token: string;
  /** Must keep its identity between renders. */
  onProved: () => void;
  /** Whoever is signed in is not whose letter it is. */
  onChangeAccount: () => Promise<void>;
};

/** Says by itself that the address is proved: to open the link is all that the letter asks of who is signed in. */
export function EmailProof({ api, token, onProved, onChangeAccount }: EmailProofProps) {
  const text = useText();
  const asked = useRef<string>(null);
  const [result, setResult] = useState<'verified' | RefusalText | null>(null);

  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    api.call(verifyEmail, { token }).then(
      () => {
        setResult('verified');
        onProved();
      },
      (error: unknown) => setResult(refusalText(error)),
    );
  }, [api, token, onProved]);

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
