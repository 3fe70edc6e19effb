import { type MouseEvent, Suspense, useState } from 'react';
import { queryOf } from '../../../platform/web/api-client.ts';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { leadsTexts } from '../messages/texts.ts';
import { useCallBackText } from './use-text.ts';

const CallDialog = lazyPart(
  () => import('./call-dialog.tsx').then((module) => module.CallDialog),
  [leadsTexts],
);

/** Loads and opens the dialog. Without JavaScript, or in a new tab, the link opens the same form as a page. */
export function CallBackButton({ car }: { car?: number }) {
  const text = useCallBackText();
  const api = useApi();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');

  function openDialog(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setDialog('open');
  }

  return (
    <>
      <ButtonLink tone="second" wide to={`/callback${queryOf({ car })}`} rel="nofollow" onClick={openDialog}>
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
