import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { FirmArea, useFirmText } from '../../firms/web/firm-public.tsx';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { feedsTexts } from '../messages/texts.ts';

/** Loads only for those who act for a firm. */
const Desk = lazyPart(() => import('./desk.tsx').then((module) => module.Desk), [feedsTexts]);

/** The firm for which the person acts: its desk, its page and its people; or the way to become one. */
export function FirmPage() {
  const text = useFirmText();
  const api = useApi();
  return (
    <MembersPage path="/account/firm" title={text('firmTitle')} invitation={text('invitation')}>
      {() => <FirmArea api={api} desk={(role) => <Desk api={api} role={role} />} />}
    </MembersPage>
  );
}
