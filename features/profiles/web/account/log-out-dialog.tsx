import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';

/** Asks before logging out, then opens the home page. */
export function LogOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useProfileText();
  const store = useSessionStore();
  const router = useRouter();
  const [everywhere, setEverywhere] = useState(false);
  const { isPending, mutate } = useMutation(undefined, { isQuiet: true });

  const leave = () =>
    mutate(async () => {
      await store.logOut({ everywhere });
      await router.navigate({ to: '/' });
    });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('logOutTitle')}
      lead={text('logOutText')}
      closeLabel={text('close')}
      submitLabel={text('logOut')}
      cancelLabel={text('stay')}
      isBusy={isPending}
      onSubmit={leave}
    >
      <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
        {text('logOutEverywhere')}
      </Checkbox>
    </FormDialog>
  );
}
