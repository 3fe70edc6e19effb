import { App } from '@capacitor/app';
import { Keyboard } from '@capacitor/keyboard';
import { SplashScreen } from '@capacitor/splash-screen';
import { createHashHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { appTexts } from '../../../features/app/messages/texts.ts';
import { localeTags } from '../../../platform/contract/locale.ts';
import { ApiProblem, httpTransport } from '../../../platform/web/api-client.ts';
import { keepTokenIn } from '../../../platform/web/browser-store.ts';
import { confirmingTransport } from '../../../platform/web/confirmation.ts';
import { loadTexts } from '../../../platform/web/text-area.ts';
import { tokenHolder } from '../../../platform/web/token-holder.ts';
import { commonTexts } from '../../site/common-texts.ts';
import { growPhotos } from '../../site/growing-photo.ts';
import { followReturns } from '../../site/returned-page.ts';
import { siteRoot } from '../../site/root.tsx';
import { createSiteRouter } from '../../site/router.tsx';
import { AppRoot } from './app-root.tsx';
import { type Block, Blocked } from './blocked.tsx';
import { followBackButton, followTheme } from './device.ts';
import { openLinksAt, routeOfPage, startLocale } from './links.ts';
import { unlock } from './lock.ts';
import { lockOnReturn } from './lock-on-return.tsx';
import { deleteSharedFiles, followRestoredPhoto } from './native.ts';
import { openSecureStorage } from './secure-storage.ts';
import { fetchServer, readServer, refreshServer, type Server } from './server.ts';
import { serverHost } from './server-host.ts';
import { isTooOld } from './version.ts';
import '../../site/styles.ts';
import './app.css';

/** What the app draws into; the rest of the page is the app's HTML. */
const root = createRoot(document.getElementById('app') as HTMLElement, {
  // As on the site: pages show errors of the API; any other error that leads to the error page is a bug.
  onCaughtError: (error) => {
    if (!(error instanceof ApiProblem)) reportError(error);
  },
});

async function start(): Promise<void> {
  const locale = startLocale();
  document.documentElement.lang = localeTags[locale];
  followTheme();
  followBackButton();
  const [{ version }] = await Promise.all([App.getInfo(), loadTexts([...commonTexts, appTexts], locale)]);
  const show = (block: Block) => {
    root.render(<Blocked locale={locale} block={block} />);
    void SplashScreen.hide();
  };
  const retryOf = (reason: 'offline' | 'locked') =>
    new Promise<void>((retry) => show({ reason, onRetry: retry }));

  while (!(await unlock(locale))) await retryOf('locked');
  keepTokenIn(await openSecureStorage());
  let server = await readServer();
  while (!server) {
    await retryOf('offline');
    server = await readServer();
  }

  void deleteSharedFiles();
  // The stored answer may be from before this version was installed.
  if (isTooOld(version, server.min_version)) server = (await refreshServer(server)) ?? server;
  if (isTooOld(version, server.min_version)) return show({ reason: 'old', server });

  siteRoot.update({ component: AppRoot });
  const router = createSiteRouter({
    locale,
    transport: confirmingTransport(httpTransport(serverHost, tokenHolder)),
    site: {
      hasDemoCars: server.has_demo_cars,
      isDevelopment: false,
      hasWorker: false,
      publicUrl: server.public_url,
    },
    history: createHashHistory(),
    // The language is a setting of the app, so its addresses have no prefix.
    basepath: '/',
  });
  followReturns(router);
  growPhotos(router);
  lockOnReturn(locale);
  followRestoredPhoto(() => void router.navigate({ to: '/create-auto' }));
  void Keyboard.addListener('keyboardWillShow', () =>
    document.documentElement.setAttribute('data-keyboard', ''),
  );
  void Keyboard.addListener('keyboardWillHide', () =>
    document.documentElement.removeAttribute('data-keyboard'),
  );
  await openLinksAt(router, { locale, publicUrl: server.public_url });

  root.render(<RouterProvider router={router} />);
  void SplashScreen.hide();
  const blockIfOld = (latest: Server | null) =>
    latest && isTooOld(version, latest.min_version) && show({ reason: 'old', server: latest });
  // An app may stay open for days.
  void App.addListener('resume', async () => blockIfOld(await fetchServer()));
  blockIfOld(await refreshServer(server));
}

// Before the router listens, as in the head of the site's pages: layers hear of Back first.
window.addEventListener('popstate', (event) => window.handleTraversal?.(event));
routeOfPage();
start().catch(async (error) => {
  reportError(error);
  const locale = startLocale();
  await loadTexts([...commonTexts, appTexts], locale);
  const onRetry = () => window.location.reload();
  root.render(<Blocked locale={locale} block={{ reason: 'failed', onRetry }} />);
  void SplashScreen.hide();
});
