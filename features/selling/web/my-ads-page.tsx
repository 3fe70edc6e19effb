import { useSearch } from '@tanstack/react-router';
import { useApi, useNow } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { adCount } from '../../profiles/web/public.tsx';
import { MyAds } from './my-ads/my-ads.tsx';
import { useMyAdsText } from './my-ads/use-text.ts';

type Search = { status?: string; page?: string; ad?: string };

export function MyAdsPage() {
  const text = useMyAdsText();
  const api = useApi();
  const search = useSearch({ strict: false }) as Search;
  const now = useNow();
  return (
    <MembersPage path="/account/ads" title={text('adsTitle')} invitation={text('invitation')}>
      {({ profile }) => (
        <MyAds
          key={`${profile.id} ${search.ad}`}
          api={api}
          now={now}
          search={search}
          onTotal={adCount.write}
        />
      )}
    </MembersPage>
  );
}
