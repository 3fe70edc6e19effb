import { useState } from 'react';
import { askConfirmation } from '../../../../platform/web/confirmation.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { useApi } from '../../../../platform/web/use-page.ts';
import { canUsePasskeys } from '../passkey-client.ts';
import { useSessionStore } from '../use-session.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useStaffText } from './use-text.ts';

/** Shown in place of a staff page until this session has a second factor. */
export function SecondFactorGate({ mustSetUp }: { mustSetUp: boolean }) {
  const text = useStaffText();
  const api = useApi();
  const store = useSessionStore();
  const [open, setOpen] = useState<'passkey' | 'app' | null>(null);
  const offersPasskeys = canUsePasskeys();

  async function ask() {
    if (await askConfirmation()) await store.reload();
  }

  function close(isDone: boolean) {
    setOpen(null);
    if (isDone) void store.reload();
  }

  return (
    <>
      <EmptyState
        headingLevel={1}
        title={text('secondFactor')}
        action={
          mustSetUp ? (
            <>
              {offersPasskeys && <Button onClick={() => setOpen('passkey')}>{text('addPasskey')}</Button>}
              <Button tone={offersPasskeys ? 'second' : 'main'} onClick={() => setOpen('app')}>
                {text('setUpApp')}
              </Button>
            </>
          ) : (
            <Button onClick={() => void ask()}>{text('confirmSignIn')}</Button>
          )
        }
      >
        <p>{text(mustSetUp ? 'setUpNeeded' : 'secondFactorNeeded')}</p>
      </EmptyState>
      <PasskeyDialog api={api} isOpen={open === 'passkey'} onClose={close} />
      <SecondFactorDialog api={api} isOpen={open === 'app'} onClose={close} />
    </>
  );
}
