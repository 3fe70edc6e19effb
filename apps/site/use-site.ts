import { useMatch, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SiteInfo } from './site-info.ts';

/** What pages know of the installation. */
export function useSite(): SiteInfo {
  return useRouter().options.context.site;
}

/** When the page's cars were told: the server says it with them, so both draw the same and nothing is drawn twice. */
export function useNow(): Date {
  const toldAt = useMatch({ strict: false, select: ({ updatedAt }) => updatedAt });
  return useMemo(() => new Date(toldAt), [toldAt]);
}
