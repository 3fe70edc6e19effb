import { useCallback, useEffect, useState } from 'react';
import { localizedPath } from '../../../../platform/contract/locale.ts';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { useSession, useSessionStore } from '../../../profiles/web/public.tsx';
import { type AdDetail, readAd } from '../../contract.ts';
import styles from './ad-page.module.css';
import { Bare } from './bare.tsx';
import type { FormParts } from './form-view.tsx';
import type { Place } from './place.ts';
import { StepForm } from './step-form.tsx';
import { useSellingText } from './use-text.ts';

type AdPageProps = {
  api: ApiClient;
  adId: string;
  place: Place;
  goTo: (place: Place, options?: { replace?: boolean }) => void;
  exit: () => void;
  parts: Omit<FormParts, 'ownPhone'>;
};

/** `/create-auto/{id}`: checks the session, loads the ad, then shows the form. */
export function AdPage(props: AdPageProps) {
  const text = useSellingText();
  const session = useSession();
  const store = useSessionStore();
  const { adId, place } = props;
  const step = place.step ? `?step=${place.step}` : '';
  const here = localizedPath(useLocale(), `/create-auto/${adId}${step}`);

  if (session.status === 'guest') {
    return (
      <Bare>
        <EmptyState
          headingLevel={1}
          title={text('signInTitle')}
          action={<ButtonLink to={`/auth?next=${encodeURIComponent(here)}`}>{text('signIn')}</ButtonLink>}
        >
          <p>{text('signInText')}</p>
        </EmptyState>
      </Bare>
    );
  }
  if (session.status === 'unreachable') return <LoadFailed onRetry={() => void store.reload()} />;
  if (session.status === 'starting') return <Waiting />;
  return <OwnAd {...props} ownPhone={session.profile.phone} />;
}

function OwnAd({ ownPhone, ...props }: AdPageProps & { ownPhone: string | null }) {
  const text = useSellingText();
  const { api, adId, parts } = props;
  const [found, setFound] = useState<AdDetail | 'none' | 'failed' | null>(null);

  const load = useCallback(() => {
    const ended = new AbortController();
    setFound(null);
    api.call(readAd, { adId }, { signal: ended.signal }).then(setFound, (error) => {
      if (ended.signal.aborted) return;
      const isGone = error instanceof ApiProblem && [400, 404, 410].includes(error.status);
      if (!isGone) logFailure('The ad could not be read', error);
      setFound(isGone ? 'none' : 'failed');
    });
    return () => ended.abort();
  }, [api, adId]);
  useEffect(() => load(), [load]);

  if (found === null) return <Waiting />;
  if (found === 'failed') return <LoadFailed onRetry={load} />;
  if (found === 'none') {
    return (
      <Bare>
        <EmptyState
          headingLevel={1}
          title={text('gone')}
          action={<ButtonLink to="/create-auto">{text('toSelling')}</ButtonLink>}
        >
          <p>{text('goneText')}</p>
        </EmptyState>
      </Bare>
    );
  }
  return <StepForm key={found.id} {...props} first={found} parts={{ ...parts, ownPhone }} />;
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useSellingText();
  return (
    <Bare>
      <EmptyState
        headingLevel={1}
        title={text('loadFailed')}
        action={<Button onClick={onRetry}>{text('tryAgain')}</Button>}
      >
        <p>{text('loadFailedText')}</p>
      </EmptyState>
    </Bare>
  );
}

function Waiting() {
  const text = useSellingText();
  return (
    <Bare>
      <div className={styles.waiting} aria-busy="true">
        <h1 className="visually-hidden">{text('loading')}</h1>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Bare>
  );
}
