import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiProblem, httpTransport } from '../../platform/web/api-client.ts';
import { confirmingTransport } from '../../platform/web/confirmation.ts';
import { documentLocale } from '../../platform/web/document-locale.ts';
import { type SiteInfo, siteInfoId } from '../../platform/web/site-info.ts';
import { loadTexts } from '../../platform/web/text-area.ts';
import { tokenHolder } from '../../platform/web/token-holder.ts';
import { whenIdle } from '../../platform/web/when-idle.ts';
import { commonTexts } from './common-texts.ts';
import { pageData } from './page-data.ts';
import { followReturns } from './returned-page.ts';
import { createSiteRouter } from './router.tsx';
import './styles.ts';

const locale = documentLocale();
const site: SiteInfo = JSON.parse(document.getElementById(siteInfoId)?.textContent ?? '');

/** Starts the site. There is no top-level await, because chunks with texts may import this chunk and would wait for ever. */
function start() {
  const router = createSiteRouter({
    locale,
    transport: confirmingTransport(httpTransport('', tokenHolder)),
    site,
  });
  router.options.serializationAdapters = [pageData];
  followReturns(router);
  // What comes next is not from before; see `apps/api/render/former-page.ts`.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) document.getElementById('former')?.remove();
  });
  // Without a connection photos do not grow, which is no error.
  whenIdle(
    () =>
      void import('./growing-photo.ts').then(
        ({ growPhotos }) => growPhotos(router),
        () => {},
      ),
  );
  // A reload shows the page without the layer that was open above it, so that layer's history entry is left.
  if (window.history.state?.layers) void import('../../platform/web/back-closes.ts');

  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      // A hydration mismatch is a bug that is visible only in the console, which tests read.
      onRecoverableError: (error) => reportError(error),
      // API errors are expected, and pages show them. Any other error that leads to the error page is a bug.
      onCaughtError: (error) => {
        if (!(error instanceof ApiProblem)) reportError(error);
      },
    });
  });
}

void loadTexts(commonTexts, locale).then(start);
