import { Suspense, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { provideConfirmation } from '../../../platform/web/confirmation.ts';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { identityTexts } from '../messages/texts.ts';

const ConfirmationDialog = lazyPart(
  () => import('./confirmation-dialog.tsx').then((module) => module.ConfirmationDialog),
  [identityTexts],
  true,
);

/** Shows the dialog in which a member proves again who they are, whenever the server asks for it. */
export function ConfirmationHost({ api }: { api: ApiClient }) {
  const [isOpen, setIsOpen] = useState(false);
  /** Counts the times the dialog was opened: it begins anew each time. */
  const [opening, setOpening] = useState(0);
  const pending = useRef<{ promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | null>(null);

  useEffect(
    () =>
      provideConfirmation(() => {
        // Several calls may need the same confirmation: it is asked once.
        if (pending.current) return pending.current.promise;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        pending.current = { promise, resolve };
        setOpening((count) => count + 1);
        setIsOpen(true);
        return promise;
      }),
    [],
  );

  function close(isConfirmed: boolean) {
    setIsOpen(false);
    pending.current?.resolve(isConfirmed);
    pending.current = null;
  }

  if (opening === 0) return null;
  return (
    <Suspense>
      <ConfirmationDialog key={opening} api={api} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
