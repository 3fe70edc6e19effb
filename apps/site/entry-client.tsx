import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { splitLocale } from '../../platform/contract/locale.ts';
import { ApiProblem, httpTransport, type TokenHolder } from '../../platform/web/api-client.ts';
import { tokenStore } from '../../platform/web/browser-store.ts';
import { loadMessages } from './messages/load.ts';
import { pageAnswers } from './page-answers.ts';
import { createSiteRouter } from './router.tsx';
import { type SiteInfo, siteInfoId } from './site-info.ts';
import './styles.ts';

const { locale } = splitLocale(window.location.pathname);
const site: SiteInfo = JSON.parse(document.getElementById(siteInfoId)?.textContent ?? '');
const messages = await loadMessages(locale);
const tokenHolder: TokenHolder = {
  read: tokenStore.read,
  // The specification: the token goes and the page starts anew as a guest's. Answers to an older token change nothing.
  refused(token) {
    if (tokenStore.read() !== token) return;
    tokenStore.write(null);
    window.location.reload();
  },
};
const router = createSiteRouter({ locale, messages, transport: httpTransport('', tokenHolder), site });
router.options.serializationAdapters = [pageAnswers];

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    // A mismatch is a bug that shows nowhere else; tests read the console.
    onRecoverableError: (error) => reportError(error),
    // A refused call is told by the page itself; anything else that it shows its error page for is a bug.
    onCaughtError: (error) => {
      if (!(error instanceof ApiProblem)) reportError(error);
    },
  });
});
