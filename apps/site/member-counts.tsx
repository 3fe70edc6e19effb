import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { listPendingDocuments } from '../../features/documents/contract.ts';
import { listMyAds } from '../../features/listings/ad-contract.ts';
import { totalOf } from '../../features/listings/web/my-ads/kept-ads.ts';
import { listMessages } from '../../features/messages/contract.ts';
import { adCount, unreadCount, useSession } from '../../features/profiles/web/public.tsx';
import type { OutputOf } from '../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../platform/web/api-client.ts';
import { logFailure } from '../../platform/web/wrapper-calls.ts';
import { withTexts } from './messages/load.ts';

const AcceptanceNotice = lazy(() =>
  withTexts(['forms'], () =>
    import('../../features/documents/web/acceptance-notice.tsx').then((module) => ({
      default: module.AcceptanceNotice,
    })),
  ),
);

const lookAgainMs = 120_000;

/** What waits for a member: unread messages everywhere, the number of ads where the account's menu shows it. */
export function MemberCounts({ api }: { api: ApiClient }) {
  const session = useSession();
  const person = session.status === 'member' ? session.profile.id : null;
  // The list of ads asks for itself.
  const hasMenu = useRouterState({
    select: ({ location }) => /^\/account(?!\/ads)/.test(location.pathname),
  });

  /** The step form and the way in are left alone. */
  const isBare = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isBare === true),
  });

  useEffect(() => {
    if (person === null) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      api.call(listMessages, {}).then(({ unread }) => unreadCount.write(unread), failed);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    const timer = setInterval(ask, lookAgainMs);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      clearInterval(timer);
      unreadCount.write(null);
      adCount.write(null);
    };
  }, [api, person]);

  const [pending, setPending] = useState<OutputOf<typeof listPendingDocuments>['results']>([]);
  useEffect(() => {
    if (person === null) return setPending([]);
    api.call(listPendingDocuments, {}).then(({ results }) => setPending(results), failed);
  }, [api, person]);

  useEffect(() => {
    if (person === null || !hasMenu || adCount.read() !== null) return;
    api.call(listMyAds, {}).then(({ counts }) => adCount.write(totalOf(counts)), failed);
  }, [api, person, hasMenu]);

  if (pending.length === 0 || isBare) return null;
  return (
    <Suspense>
      <AcceptanceNotice api={api} pending={pending} onPending={setPending} />
    </Suspense>
  );
}

/** A number that is missing hurts nobody. */
function failed(error: unknown): void {
  logFailure('What waits for a member could not be asked', error);
}
