import { useApi, useGo, useNow, usePageData } from '../../../platform/web/use-page.ts';
import type { loadClaims } from '../../company/web/public.tsx';
import { SellingIntro } from './ad-form/selling-intro.tsx';

export function CreateAutoPage() {
  const claims = usePageData<typeof loadClaims>();
  return (
    <SellingIntro
      api={useApi()}
      now={useNow()}
      goTo={useGo()}
      claim={claims.find(({ claim }) => claim === 'reach')?.text}
    />
  );
}
