import { useApi } from '../../../platform/web/use-page.ts';
import { DeleteAccount, MembersPage, useProfileText } from './account-public.tsx';

export function DeleteAccountPage() {
  const text = useProfileText();
  const api = useApi();
  return (
    <MembersPage path="/account/delete" title={text('deletePageTitle')} invitation={text('deleteInvitation')}>
      {() => <DeleteAccount api={api} />}
    </MembersPage>
  );
}
