import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useText } from '../shell/use-text.ts';

/** Shown when a page fails to load or render. A button retries; it also retries by itself when the browser is online. */
export function ErrorPage({ error }: { error?: unknown }) {
  const text = useText();
  const router = useRouter();
  const isCutOff = error instanceof ApiProblem && error.code === unreachable;

  useEffect(() => {
    const retry = () => void router.invalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [router]);

  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        title={text(isCutOff ? 'offlineTitle' : 'errorTitle')}
        action={<Button onClick={() => router.invalidate()}>{text('retry')}</Button>}
      >
        <p role="alert">{text(isCutOff ? 'offlineText' : 'errorText')}</p>
      </EmptyState>
    </PageFrame>
  );
}
