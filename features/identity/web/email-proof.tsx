import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { verifyEmail } from '../contract.ts';
import styles from './auth-screen.module.css';
import { type RefusalText, refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

type EmailProofProps = {
  api: ApiClient;
  /** From the letter's link. */
  token: string;
  /** The page to go on to. */
  next: string;
  /** Must keep its identity between renders. */
  onProved: () => void;
};

/** Says by itself that the address is proved: to open the link is all that the letter asks for. */
export function EmailProof({ api, token, next, onProved }: EmailProofProps) {
  const text = useText();
  const asked = useRef<string>(null);
  const [result, setResult] = useState<'verified' | RefusalText | null>(null);

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

  return (
    <div className={styles.form} aria-live="polite">
      {result === null ? (
        <p className={styles.lead}>{text('verifying')}</p>
      ) : (
        <Notice tone={result === 'verified' ? 'good' : 'bad'}>{text(result)}</Notice>
      )}
      <ButtonLink to={next} wide>
        {text('goOn')}
      </ButtonLink>
    </div>
  );
}
