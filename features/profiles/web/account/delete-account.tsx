import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { tokenStore } from '../../../../platform/web/browser-store.ts';
import { Link } from '../../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { createWrapperCalls } from '../../../../platform/web/wrapper-calls.ts';
import { deleteMyAccount } from '../../contract.ts';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';

/** Lists what will be lost and what stays with the company, asks for confirmation, and deletes the account. */
export function DeleteAccount({ api }: { api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const router = useRouter();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { isPending, mutate } = useMutation(undefined, { isQuiet: true });

  const erase = () =>
    mutate(async () => {
      const isDeleted = await createWrapperCalls(api).delete(deleteMyAccount, {});
      if (!isDeleted) return toast.error(text('wentWrong'));
      setIsDialogOpen(false);
      // The token was revoked with the account, so revoking it again would be refused.
      tokenStore.write(null);
      await store.logOut();
      toast.success(text('accountDeleted'));
      await router.navigate({ to: '/' });
    });

  return (
    <Panel>
      <p>{text('deleteIntro')}</p>
      <ul className={styles.losses}>
        <li>{text('deletePersonal')}</li>
        <li>{text('deleteAds')}</li>
        <li>{text('deleteThings')}</li>
        <li>{text('deleteRequests')}</li>
        <li>
          {text('deleteReports')} <Link to="/account/reports">{text('toReports')}</Link>
        </li>
      </ul>
      <div className={styles.actions}>
        <Button tone="danger" onClick={() => setIsDialogOpen(true)}>
          {text('deleteAccount')}
        </Button>
        <ButtonLink tone="quiet" to="/account">
          {text('keepAccount')}
        </ButtonLink>
      </div>
      <FormDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={text('deleteTitle')}
        lead={text('deleteText')}
        closeLabel={text('close')}
        submitLabel={text('deleteForever')}
        cancelLabel={text('keepAccount')}
        tone="danger"
        isBusy={isPending}
        onSubmit={erase}
      />
    </Panel>
  );
}
