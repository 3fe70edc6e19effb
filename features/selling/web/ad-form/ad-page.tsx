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
import { FormBar } from './form-bar.tsx';
import type { FormLocation } from './form-location.ts';
import type { FormParts } from './form-view.tsx';
import { StepForm } from './step-form.tsx';
import { useSellingText } from './use-text.ts';

type AdPageProps = {
  api: ApiClient;
  adId: string;
  location: FormLocation;
  goTo: (location: FormLocation, options?: { replace?: boolean }) => void;
  goBackTo: (location: FormLocation) => void;
  exit: (isCompanyCar: boolean) => void;
  parts: Omit<FormParts, 'memberPhone'>;
};

/** `/create-auto/{id}`: checks the session, loads the ad, then shows the form. */
export function AdPage(props: AdPageProps) {
  const text = useSellingText();
  const session = useSession();
  const store = useSessionStore();
  const { adId, location } = props;
  const step = location.step ? `?step=${location.step}` : '';
  const currentPath = localizedPath(useLocale(), `/create-auto/${adId}${step}`);

  if (session.status === 'guest') {
    return (
      <Bare>
        <EmptyState
          headingLevel={1}
          title={text('signInTitle')}
          action={
            <ButtonLink to={`/auth?next=${encodeURIComponent(currentPath)}`}>{text('signIn')}</ButtonLink>
          }
        >
          <p>{text('signInText')}</p>
        </EmptyState>
      </Bare>
    );
  }
  if (session.status === 'unreachable') return <LoadFailed onRetry={() => void store.reload()} />;
  if (session.status === 'starting') return <LoadingForm />;
  return <AdLoader {...props} memberPhone={session.profile.phone} />;
}

function AdLoader({ memberPhone, ...props }: AdPageProps & { memberPhone: string | null }) {
  const text = useSellingText();
  const { api, adId, parts } = props;
  const [loaded, setLoaded] = useState<AdDetail | 'none' | 'failed' | null>(null);

  const load = useCallback(() => {
    const controller = new AbortController();
    setLoaded(null);
    api.call(readAd, { adId }, { signal: controller.signal }).then(setLoaded, (error) => {
      if (controller.signal.aborted) return;
      const isMissing = error instanceof ApiProblem && [400, 404, 410].includes(error.status);
      if (!isMissing) logFailure('The ad could not be read', error);
      setLoaded(isMissing ? 'none' : 'failed');
    });
    return () => controller.abort();
  }, [api, adId]);
  useEffect(() => load(), [load]);

  if (loaded === null) return <LoadingForm />;
  if (loaded === 'failed') return <LoadFailed onRetry={load} />;
  if (loaded === 'none') {
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
  return <StepForm key={loaded.id} {...props} initialAd={loaded} parts={{ ...parts, memberPhone }} />;
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

function LoadingForm() {
  const text = useSellingText();
  return (
    <>
      <FormBar name="" save={null} savedAt={null} onExit={null} />
      <Bare>
        <div className={styles.waiting} aria-busy="true">
          <h1 className="visually-hidden">{text('loading')}</h1>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </Bare>
    </>
  );
}
