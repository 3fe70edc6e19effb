import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SiteInfo } from './site-info.ts';

/** What pages know of the installation. */
export function useSite(): SiteInfo {
  return useRouter().options.context.site;
}

/**
 * The time at which the page's cars were told: on the first page that of the server's rendering, so that both draw the
 * same and nothing is drawn twice; on later ones the present.
 */
export function useNow(): Date {
  const { renderedAt } = useSite();
  const told = useLoaderData({ strict: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other cars comes another time
  return useMemo(() => (isAlive() ? new Date() : new Date(renderedAt)), [renderedAt, told]);
}

function isAlive(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.hydrated === 'true';
}
