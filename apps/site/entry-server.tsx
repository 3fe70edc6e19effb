import { isNotFound } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { type Locale, splitLocale } from '../../platform/contract/locale.ts';
import { ApiProblem, type Transport } from '../../platform/web/api-client.ts';
import { loadAllMessages } from './messages/load.ts';
import { createSiteRouter } from './router.tsx';
import type { SiteInfo } from './site-info.ts';

export type PageRequest = { request: Request; transport: Transport; site: SiteInfo; nonce: string };
export type RenderedPage = {
  response: Response;
  locale: Locale;
  /** Files of the pages whose scripts the browser will need, below `pages/`. */
  pages: string[];
  /** The status of a call that failed a loader; the router knows only that something was thrown. */
  failedWith: number | null;
};

/** Renders one page as a guest sees it. The stream is HTML without styles and entry script: the server adds them. */
export async function renderPage({ request, transport, site, nonce }: PageRequest): Promise<RenderedPage> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const messages = await loadAllMessages(locale);
  const pages: string[] = [];
  let failedWith: number | null = null;
  let isGone = false;
  const handle = createRequestHandler({
    request,
    createRouter: () => createSiteRouter({ locale, messages, transport, site, nonce }),
  });
  const response = await handle(({ router, responseHeaders }) => {
    for (const { staticData, error } of router.state.matches) {
      if (staticData.page) pages.push(staticData.page);
      if (error instanceof ApiProblem) failedWith = error.status;
      if (isNotFound(error) && error.data === 'gone') isGone = true;
    }
    return renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });
  return {
    response: isGone ? new Response(response.body, { status: 410, headers: response.headers }) : response,
    locale,
    pages,
    failedWith,
  };
}
