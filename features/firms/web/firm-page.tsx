import { useApi } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { FirmArea } from './firm-area.tsx';
import { useFirmText } from './use-text.ts';

export function FirmPage() {
  const text = useFirmText();
  const api = useApi();
  return (
    <MembersPage path="/account/firm" title={text('firmTitle')} invitation={text('invitation')}>
      {() => <FirmArea api={api} />}
    </MembersPage>
  );
}
