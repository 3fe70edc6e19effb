import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { listPendingDocuments } from '../../features/documents/contract.ts';
import { documentsTexts } from '../../features/documents/messages/texts.ts';
import { listMessages } from '../../features/messages/contract.ts';
import { adCount, unreadCount, useSession } from '../../features/profiles/web/public.tsx';
import { listMyAds } from '../../features/selling/contract.ts';
import { totalOf } from '../../features/selling/web/my-ads/ad-changes.ts';
import type { OutputOf } from '../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../platform/web/api-client.ts';
import { lazyPart } from '../../platform/web/lazy-part.ts';
import { logFailure } from '../../platform/web/wrapper-calls.ts';

const AcceptanceNotice = lazyPart(
  () =>
    import('../../features/documents/web/acceptance-notice.tsx').then((module) => module.AcceptanceNotice),
  [documentsTexts],
);

const pollIntervalMs = 120_000;

/** Loads a member's counters: unread messages everywhere, the number of ads where the account menu shows it. */
export function MemberCounts({ api }: { api: ApiClient }) {
  const session = useSession();
  const memberId = session.status === 'member' ? session.profile.id : null;
  // The page of ads loads its own count.
  const hasMenu = useRouterState({
    select: ({ location }) => /^\/account(?!\/ads)/.test(location.pathname),
  });

  /** The step form and the sign-in page show no counters. */
  const isBare = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isBare === true),
  });

  useEffect(() => {
    if (memberId === null) return;
    const loadUnread = () => {
      if (document.visibilityState !== 'visible') return;
      api.call(listMessages, {}).then(({ unread }) => unreadCount.write(unread), failed);
    };
    loadUnread();
    document.addEventListener('visibilitychange', loadUnread);
    const timer = setInterval(loadUnread, pollIntervalMs);
    return () => {
      document.removeEventListener('visibilitychange', loadUnread);
      clearInterval(timer);
      unreadCount.write(null);
      adCount.write(null);
    };
  }, [api, memberId]);

  const [pending, setPending] = useState<OutputOf<typeof listPendingDocuments>['results']>([]);
  useEffect(() => {
    if (memberId === null) return setPending([]);
    api.call(listPendingDocuments, {}).then(({ results }) => setPending(results), failed);
  }, [api, memberId]);

  useEffect(() => {
    if (memberId === null || !hasMenu || adCount.read() !== null) return;
    api.call(listMyAds, {}).then(({ counts }) => adCount.write(totalOf(counts)), failed);
  }, [api, memberId, hasMenu]);

  if (pending.length === 0 || isBare) return null;
  return (
    <Suspense>
      <AcceptanceNotice api={api} pending={pending} onPending={setPending} />
    </Suspense>
  );
}

/** A missing counter is not worth an error message; 401 only says that the session has ended meanwhile. */
function failed(error: unknown): void {
  if (error instanceof ApiProblem && error.status === 401) return;
  logFailure('The counters of a member could not be loaded', error);
}
