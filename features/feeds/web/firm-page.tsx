import { Suspense } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { firmsTexts } from '../../firms/messages/texts.ts';
import { AccountSkeleton, MembersPage, useProfileText } from '../../profiles/web/account-public.tsx';
import { feedsTexts } from '../messages/texts.ts';

/** Their texts are not in the table of all pages, which every visitor loads. */
const FirmArea = lazyPart(
  () => import('../../firms/web/firm-public.tsx').then((module) => module.FirmArea),
  [firmsTexts],
);
const Desk = lazyPart(() => import('./desk.tsx').then((module) => module.Desk), [feedsTexts]);

/** The firm for which the person acts: its desk, its page and its people; or the way to become one. */
export function FirmPage() {
  const text = useProfileText();
  const api = useApi();
  return (
    <MembersPage path="/account/firm" title={text('firmTitle')} invitation={text('firmInvitation')}>
      {() => (
        <Suspense fallback={<AccountSkeleton />}>
          <FirmArea api={api} desk={(role) => <Desk api={api} role={role} />} />
        </Suspense>
      )}
    </MembersPage>
  );
}
