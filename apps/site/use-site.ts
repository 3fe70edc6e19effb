import { useRouter } from '@tanstack/react-router';
import { useIsHydrated } from '../../platform/web/browser-store.ts';
import type { SiteInfo } from './site-info.ts';

/** What pages know of the installation. */
export function useSite(): SiteInfo {
  return useRouter().options.context.site;
}

/** The time: that of the server's rendering until the page is alive, so that both say the same; then the real one. */
export function useNow(): Date {
  const { renderedAt } = useSite();
  return useIsHydrated() ? new Date() : new Date(renderedAt);
}
