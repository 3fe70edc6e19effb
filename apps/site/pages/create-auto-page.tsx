import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Claims } from '../../../features/company/web/claims.tsx';
import { SellingIntro } from '../../../features/listings/web/ad-form/selling-intro.tsx';
import { useNow } from '../use-site.ts';

/** The start of selling. */
export function CreateAutoPage() {
  const router = useRouter();
  const { api } = router.options.context;
  const claims = useLoaderData({ strict: false }) as Claims;
  const goTo = useCallback((to: string) => void router.navigate({ to } as never), [router]);
  return (
    <SellingIntro
      api={api}
      now={useNow()}
      goTo={goTo}
      claim={claims.find(({ claim }) => claim === 'reach')?.text}
    />
  );
}
