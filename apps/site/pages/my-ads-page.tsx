import { useRouter, useSearch } from '@tanstack/react-router';
import { MyAds } from '../../../features/listings/web/my-ads/my-ads.tsx';
import { useMyAdsText } from '../../../features/listings/web/my-ads/use-text.ts';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { adCount } from '../../../features/profiles/web/public.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';

type Search = { status?: string; page?: string; ad?: string };

/** My ads. */
export function MyAdsPage() {
  const text = usePagesText();
  const adsText = useMyAdsText();
  const { api } = useRouter().options.context;
  const search = useSearch({ strict: false }) as Search;
  const now = useNow();
  return (
    <div className={styles.account}>
      <MembersPage path="/account/ads" title={text('adsTitle')} invitation={adsText('invitation')}>
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
    </div>
  );
}
