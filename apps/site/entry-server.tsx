import { isNotFound } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { type Locale, splitLocale } from '../../platform/contract/locale.ts';
import { ApiProblem, type Transport } from '../../platform/web/api-client.ts';
import { loadMessages } from './messages/load.ts';
import { createSiteRouter } from './router.tsx';
import type { SiteInfo } from './site-info.ts';

export type PageRequest = {
  request: Request;
  transport: Transport;
  site: SiteInfo;
  nonce: string;
  /** Fields of the form that was sent to this very page. */
  sent?: Record<string, string> | undefined;
};
export type RenderedPage = {
  response: Response;
  locale: Locale;
  /** Files of the pages whose scripts the browser will need, below `pages/`. */
  pages: string[];
  /** The status of a call that failed a loader; the router knows only that something was thrown. */
  failedWith: number | null;
};

/** Renders one page as a guest sees it. The stream is HTML without styles and entry script: the server adds them. */
export async function renderPage({
  request,
  transport,
  site,
  nonce,
  sent,
}: PageRequest): Promise<RenderedPage> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const messages = await loadMessages(locale);
  const pages: string[] = [];
  let failedWith: number | null = null;
  let isGone = false;
  let refusedWith: number | null = null;
  const handle = createRequestHandler({
    request,
    createRouter: () => createSiteRouter({ locale, messages, transport, site, nonce, sent }),
  });
  const response = await handle(({ router, responseHeaders }) => {
    for (const { staticData, error, loaderData } of router.state.matches) {
      refusedWith ??= refusalIn(loaderData);
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
    response: refusedWith || isGone ? withStatus(response, refusedWith ?? 410) : response,
    locale,
    pages,
    failedWith,
  };
}

/** A page whose form was refused still shows; its status says so. */
function refusalIn(loaderData: unknown): number | null {
  return (loaderData as { refusal?: { status: number } } | undefined)?.refusal?.status ?? null;
}

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}
