import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { FloatingCard } from './floating-card.tsx';
import { installOffer, isIosSafari, isQuiet, keepQuiet, notePage } from './install-offer.ts';
import { useOfflineText } from './use-text.ts';

/** Pages, without their language, where nobody is in the middle of something. */
const calmPaths = /^\/(cars(\/.*)?|wishlist|compare)?$/;
/** Who has looked at this many cars is interested. */
const interestingCars = 3;
const isCar = (path: string) => /^\/cars\/\d+$/.test(path);

/** Offers to install the site after a sign of interest; who closes it is not asked again for a long time. */
export function InstallCard() {
  const text = useOfflineText();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isShown, setShown] = useState(false);
  const close = useCallback(() => {
    keepQuiet();
    setShown(false);
  }, []);

  useEffect(() => {
    const seen = notePage(path);
    function offerIf(isInterested: boolean): void {
      const canInstall = installOffer() !== null || isIosSafari(navigator);
      const isCalm = calmPaths.test(path) && !document.querySelector('dialog[open]');
      // Never at the first page.
      if (isInterested && canInstall && isCalm && seen.length > 1 && !isQuiet()) setShown(true);
    }
    const offerIfSeen = () => offerIf(seen.filter(isCar).length >= interestingCars);
    const offerIfSaved = ({ target }: Event) =>
      offerIf(target instanceof Element && target.closest('[data-heart]') !== null);
    offerIfSeen();
    // After the heart's own answer.
    document.addEventListener('click', offerIfSaved);
    addEventListener('beforeinstallprompt', offerIfSeen);
    addEventListener('appinstalled', close);
    return () => {
      document.removeEventListener('click', offerIfSaved);
      removeEventListener('beforeinstallprompt', offerIfSeen);
      removeEventListener('appinstalled', close);
    };
  }, [path, close]);

  if (!isShown || !calmPaths.test(path)) return null;
  const offer = installOffer();
  return (
    <FloatingCard title={text('installTitle')} closeLabel={text('close')} onClose={close}>
      <p>{text(offer ? 'installText' : 'installOnIos')}</p>
      {offer && (
        <Button
          tone="second"
          small
          onClick={() => {
            close();
            void offer.prompt();
          }}
        >
          {text('install')}
        </Button>
      )}
    </FloatingCard>
  );
}
