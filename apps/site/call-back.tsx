import { useRouter } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLineText } from '../../features/credit/web/use-text.ts';
import { queryOf } from '../../platform/web/api-client.ts';
import { ButtonLink } from '../../platform/web/ui/button.tsx';

const CallDialog = lazy(() =>
  import('../../features/leads/web/call-dialog.tsx').then((module) => ({ default: module.CallDialog })),
);

/** Opens the dialog, which loads then; without script, or in another tab, the same form as a page. */
export function CallBackButton({ car }: { car?: number }) {
  const text = useLineText();
  const { api } = useRouter().options.context;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setDialog('open');
  }

  return (
    <>
      <ButtonLink tone="second" wide to={`/callback${queryOf({ car })}`} rel="nofollow" onClick={open}>
        {text('callBack')}
      </ButtonLink>
      {dialog !== 'never' && (
        <Suspense>
          <CallDialog api={api} car={car} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
