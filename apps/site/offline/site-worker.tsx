import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { useSite } from '../../../platform/web/use-page.ts';
import { whenIdle } from '../../../platform/web/when-idle.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { followWorker, newVersion } from './follow-worker.ts';
import { offlineTexts } from './messages/texts.ts';

const NewVersionCard = lazyPart(
  () => import('./new-version-card.tsx').then((module) => module.NewVersionCard),
  [offlineTexts],
);

/** Registers the service worker when the page has nothing else to do, and tells of a new version of the site. */
export function SiteWorker() {
  const { hasWorker } = useSite();
  const isOld = useSyncExternalStore(newVersion.subscribe, newVersion.read, newVersion.read);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    // Only over https or on this machine do browsers have workers.
    const { serviceWorker } = navigator;
    if (!hasWorker || !serviceWorker) return;
    return whenIdle(() =>
      followWorker(serviceWorker).catch((error) => logFailure('The service worker is missing', error)),
    );
  }, [hasWorker]);

  if (!isOld || isDismissed) return null;
  return (
    <Suspense>
      <NewVersionCard onClose={() => setDismissed(true)} />
    </Suspense>
  );
}
