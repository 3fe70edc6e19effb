import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listConversations, listTexts, readConversation } from '../../../features/conversations/contract.ts';
import {
  favouritesPageSize,
  listFavouriteIds,
  listFavourites,
} from '../../../features/favourites/contract.ts';
import { readAuthUser } from '../../../features/identity/contract.ts';
import { listMessages } from '../../../features/messages/contract.ts';
import { photoAddress } from '../../../features/photos/photo-of.ts';
import { readMyProfile } from '../../../features/profiles/contract.ts';
import { useIsMember } from '../../../features/profiles/web/public.tsx';
import { renewPushHere } from '../../../features/profiles/web/push-device-public.ts';
import { listSearches } from '../../../features/searches/contract.ts';
import { localizedPath, splitLocale } from '../../../platform/contract/locale.ts';
import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import type { RouterContext } from '../../../platform/web/router-context.ts';
import { ownerOfToken } from '../../../platform/web/token-owner.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { whenIdle } from '../../../platform/web/when-idle.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type KeptPage, keepLoadedAssets, keepPage } from './keep-page.ts';
import { useOfflineText } from './use-text.ts';

/** Pages, without their language, that can be read without a connection once they were seen. */
const keptPaths =
  /^\/(cars\/\d+|wishlist|account\/(messages|searches|conversations(\/\d+)?)|staff\/inspections)?$/;
/** The page that people work on without a connection, from the start. */
const pinnedPath = '/staff/inspections';
/** Pages that members can read then even if they have not opened them here. */
const membersPaths = ['/wishlist', '/account/messages', '/account/conversations', '/account/searches'];
/** How many conversations can be read then, the last ones. */
const keptConversations = 5;
/** Pages of the list of saved cars that are kept: some fifty cars. */
const keptListPages = 2;
/** In pixels. */
const cardPhotoWidth = 640;
const thumbnailWidth = 320;

/** Keeps the pages that a person sees, so that they can be read without a connection. Renders nothing. */
export function KeepReading() {
  useKeptPage(useRouter().options.context.api);
  useMembersPages();
  useKeptInsteadOfFailed();
  useOfflineNotice();
  return null;
}

const isSparing = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true || !navigator.onLine;

/** The connection may be lost meanwhile; the browser says so a moment later. */
function logUnlessOffline(error: unknown): void {
  const isCutOff = error instanceof ApiProblem && error.code === unreachable;
  if (navigator.onLine && !isCutOff) logFailure('A page was not kept', error);
}

/** Who is signed in: what is seen as a member must not be kept when that member has just left. */
const ownerNow = () => ownerOfToken(tokenStore.read())?.id;

function shownPhotos(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap(({ complete, currentSrc }) => {
    const path = complete && currentSrc ? new URL(currentSrc).pathname : '';
    return path.startsWith('/photos/') ? [path] : [];
  });
}

/** Keeps the page when it has been shown, and again with the photos that are looked at later. */
function useKeptPage(api: ApiClient): void {
  const path = useRouterState({
    select: ({ status, location, matches }) =>
      status === 'idle' && matches.every((match) => match.status === 'success') ? location.pathname : null,
  });
  useEffect(() => {
    if (path === null || !keptPaths.test(path)) return;
    const owner = ownerNow();
    const isPinned = path === pinnedPath;
    const keep = () => {
      if ((isSparing() && !(isPinned && navigator.onLine)) || ownerNow() !== owner) return;
      const named = document.querySelector<HTMLElement>('[data-kept-title]')?.dataset.keptTitle;
      const title = named ?? document.querySelector('h1')?.textContent ?? document.title;
      const page = { path: window.location.pathname, title, photos: shownPhotos() };
      keepPage(isPinned ? { ...page, isPinned } : page).catch(logUnlessOffline);
    };
    let cancel = whenIdle(() => {
      void keepLoadedAssets();
      keep();
      // Asked again: the worker, which caches the answers, may not have run yet when the page asked first.
      if (isPinned && owner)
        Promise.all([api.call(readAuthUser, {}), api.call(readMyProfile, {})]).catch(logUnlessOffline);
    });
    const handleLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      cancel();
      cancel = whenIdle(keep);
    };
    document.addEventListener('load', handleLoad, true);
    return () => {
      cancel();
      document.removeEventListener('load', handleLoad, true);
    };
  }, [path, api]);
}

function useMembersPages(): void {
  const router = useRouter();
  const isMember = useIsMember();
  useEffect(() => {
    if (!isMember) return;
    return whenIdle(() => {
      renewPushHere(router.options.context.api).catch(logUnlessOffline);
      if (isSparing()) return;
      keepMembersPages(router, router.options.context).catch(logUnlessOffline);
    });
  }, [router, isMember]);
}

async function keepMembersPages(router: AnyRouter, { api, locale }: RouterContext): Promise<void> {
  const owner = ownerNow();
  const photos = await keepLists(api);
  const conversations = await keepConversations(api);
  for (const path of [...membersPaths, ...conversations.map(({ path }) => path)]) {
    if (ownerNow() !== owner) return;
    // Loads its scripts, styles and texts, which the worker keeps.
    await router.preloadRoute({ to: path });
    if (ownerNow() !== owner) return;
    const conversation = conversations.find((kept) => kept.path === path);
    await keepPage({
      path: localizedPath(locale, path),
      title: conversation?.title ?? '',
      photos: path === '/wishlist' ? photos : (conversation?.photos ?? []),
    });
  }
}

/** The worker keeps the answers; resolves to the photos of the saved cars. */
async function keepLists(api: ApiClient): Promise<string[]> {
  const [{ ids }] = await Promise.all([
    api.call(listFavouriteIds, { sort: 'saved' }),
    // As the page itself asks for them.
    api.call(listMessages, { page: '1' }),
    api.call(listSearches, {}),
    // Asked before, but maybe when the worker was not there yet.
    api.call(readAuthUser, {}),
    api.call(readMyProfile, {}),
  ]);
  const photos: string[] = [];
  for (let page = 1; page <= keptListPages && ids.length > (page - 1) * favouritesPageSize; page += 1) {
    const { results } = await api.call(listFavourites, { page });
    for (const {
      photos: [cover],
    } of results)
      if (cover) photos.push(photoAddress(cover.key, cardPhotoWidth));
  }
  return photos;
}

/** The worker keeps the answers; resolves to the paths of the conversations with titles and photos of their cars. */
async function keepConversations(api: ApiClient): Promise<Omit<KeptPage, 'bytes'>[]> {
  // As the page itself asks for them.
  const { results } = await api.call(listConversations, { page: '1' });
  const newest = results.slice(0, keptConversations);
  for (const { id } of newest) {
    await api.call(readConversation, { id: String(id) });
    await api.call(listTexts, { id: String(id) });
  }
  return newest.map(({ id, car }) => ({
    path: `/account/conversations/${id}`,
    title: car.title,
    photos: car.photo ? [photoAddress(car.photo.key, thumbnailWidth)] : [],
  }));
}

/** A page that cannot be loaded within the site is opened anew: the worker has it, or says that there is no connection. */
function useKeptInsteadOfFailed(): void {
  const isCutOff = useRouterState({
    select: ({ matches }) =>
      matches.some(({ error }) => error instanceof ApiProblem && error.code === unreachable),
  });
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    // Not again, if it is this page that was opened anew.
    const isOpenedHere = opened && new URL(opened.name).pathname === window.location.pathname;
    if (isCutOff && !isOpenedHere) window.location.reload();
  }, [isCutOff]);
}

/** Says once that what is shown may be old. */
function useOfflineNotice(): void {
  const text = useOfflineText();
  const toast = useToast();
  useEffect(() => {
    // The offline page says so itself, and on the pinned one nothing is old.
    const saysItself = ['/offline', pinnedPath].includes(splitLocale(window.location.pathname).path);
    const isKept = !navigator.onLine || 'kept' in document.documentElement.dataset;
    if (isKept && !saysItself) toast.info(text('offlineTitle'), text('keptText'));
  }, [text, toast]);
}
