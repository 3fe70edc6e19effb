import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { useSite } from '../../../platform/web/use-page.ts';
import { whenIdle } from '../../../platform/web/when-idle.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { followWorker, newVersion } from './follow-worker.ts';
import { forgetMemberOnSignOut } from './forget-member.ts';
import { offlineTexts } from './messages/texts.ts';

const NewVersionCard = lazyPart(
  () => import('./new-version-card.tsx').then((module) => module.NewVersionCard),
  [offlineTexts],
);

const KeepReading = lazyPart(
  () => import('./keep-reading.tsx').then((module) => module.KeepReading),
  [offlineTexts],
);

const InstallCard = lazyPart(
  () => import('./install-card.tsx').then((module) => module.InstallCard),
  [offlineTexts],
);

/** Registers the service worker when the page has nothing else to do; then keeps pages, and shows that there is a new version. */
export function SiteWorker() {
  const { hasWorker } = useSite();
  const isOld = useSyncExternalStore(newVersion.subscribe, newVersion.read, newVersion.read);
  const [isDismissed, setDismissed] = useState(false);
  const [isControlled, setControlled] = useState(false);

  useEffect(() => {
    // Only over https or on this machine do browsers have workers.
    const { serviceWorker } = navigator;
    if (!hasWorker || !serviceWorker) return;
    const noteControl = () => setControlled(serviceWorker.controller !== null);
    serviceWorker.addEventListener('controllerchange', noteControl);
    const cancel = whenIdle(() => {
      noteControl();
      followWorker(serviceWorker).catch((error) => logFailure('The service worker is missing', error));
    });
    return () => {
      cancel();
      serviceWorker.removeEventListener('controllerchange', noteControl);
    };
  }, [hasWorker]);

  useEffect(forgetMemberOnSignOut, []);

  return (
    <Suspense>
      {isControlled && <KeepReading />}
      {isControlled && !isOld && <InstallCard />}
      {isOld && !isDismissed && <NewVersionCard onClose={() => setDismissed(true)} />}
    </Suspense>
  );
}
