import { useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { FollowConversations } from '../../features/conversations/web/follow-public.tsx';
import { listPendingDocuments } from '../../features/documents/contract.ts';
import { documentsTexts } from '../../features/documents/messages/texts.ts';
import { ConfirmationHost } from '../../features/identity/web/confirmation-public.tsx';
import { listMessages } from '../../features/messages/contract.ts';
import { adCount, saveChosenLanguage, useSessionStore } from '../../features/profiles/web/public.tsx';
import { unreadParts } from '../../features/profiles/web/unread-parts-public.ts';
import { totalOf } from '../../features/selling/ad-counts.ts';
import { listMyAds } from '../../features/selling/contract.ts';
import type { OutputOf } from '../../platform/contract/endpoint.ts';
import { lazyPart } from '../../platform/web/lazy-part.ts';
import { useApi } from '../../platform/web/use-page.ts';
import { usePolling } from '../../platform/web/use-polling.ts';
import { logFailure } from '../../platform/web/wrapper-calls.ts';
import { MemberCity, type MemberCityProps } from './member-city.tsx';

const AcceptanceNotice = lazyPart(
  () =>
    import('../../features/documents/web/acceptance-public.tsx').then((module) => module.AcceptanceNotice),
  [documentsTexts],
);

/**
 * Loads a member's counters: unread messages on every page, the number of ads on pages with the account menu. Also shows
 * the notice about documents that the member has to accept, and the dialog in which a member proves who they are.
 */
export function MemberCounts({ profile }: MemberCityProps) {
  const api = useApi();
  const store = useSessionStore();
  // Whether the page shows the account menu. The page of the member's ads is left out, because it loads the number itself.
  const hasMenu = useRouterState({
    select: ({ location }) => /^\/account(?!\/ads)/.test(location.pathname),
  });

  /** True for pages without header and menu, such as the ad form and the sign-in page; they show no counters. */
  const isBare = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isBare === true),
  });

  useEffect(() => {
    void saveChosenLanguage(store);
  }, [store]);

  const loadUnread = useCallback(
    () => api.call(listMessages, {}).then(({ unread }) => unreadParts.messages.write(unread), logLoadFailure),
    [api],
  );
  usePolling(loadUnread, null);
  useEffect(() => {
    void loadUnread();
    return () => {
      unreadParts.messages.write(null);
      adCount.write(null);
    };
  }, [loadUnread]);

  const [pendingDocuments, setPendingDocuments] = useState<OutputOf<typeof listPendingDocuments>['results']>(
    [],
  );
  useEffect(() => {
    api.call(listPendingDocuments, {}).then(({ results }) => setPendingDocuments(results), logLoadFailure);
  }, [api]);

  useEffect(() => {
    if (!hasMenu || adCount.read() !== null) return;
    api.call(listMyAds, {}).then(({ counts }) => adCount.write(totalOf(counts)), logLoadFailure);
  }, [api, hasMenu]);

  return (
    <>
      <MemberCity profile={profile} />
      <ConfirmationHost api={api} />
      <FollowConversations api={api} />
      {pendingDocuments.length > 0 && !isBare && (
        <Suspense>
          <AcceptanceNotice api={api} pending={pendingDocuments} onPending={setPendingDocuments} />
        </Suspense>
      )}
    </>
  );
}

/** Only logs the failure, because a missing counter is not worth an error message. */
function logLoadFailure(error: unknown): void {
  logFailure('The counters of a member could not be loaded', error);
}
