import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';

/** Asks before logging out, then opens the home page. */
export function LogOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useProfileText();
  const store = useSessionStore();
  const router = useRouter();
  const [everywhere, setEverywhere] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await store.logOut({ everywhere });
    await router.navigate({ to: '/' });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('logOutTitle')}
      lead={text('logOutText')}
      closeLabel={text('close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('stay')}
          </Button>
          <Button busy={isLeaving} onClick={leave}>
            {text('logOut')}
          </Button>
        </>
      }
    >
      <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
        {text('logOutEverywhere')}
      </Checkbox>
    </Dialog>
  );
}
