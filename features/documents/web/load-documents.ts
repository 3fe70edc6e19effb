import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { shortDescription } from '../../../platform/web/page-head.ts';
import { listBranches } from '../../company/contract.ts';
import { loadClaims } from '../../company/web/public.tsx';
import { type DocumentName, readDocument } from '../contract.ts';
import { firstWords } from '../markup.ts';

/** An address that names no version there is leads nowhere. */
export async function loadDocument(document: DocumentName, { context, search }: PageRequest) {
  const version = typeof search.version === 'string' ? search.version : undefined;
  const shown = await context.api.call(readDocument, { document, version }).catch((error) => {
    if (!(error instanceof ApiProblem) || ![400, 404].includes(error.status)) throw error;
    throw notFound();
  });
  return {
    shown,
    description: shortDescription(firstWords(shown.text)),
    isIndexed: version === undefined,
  };
}

export async function loadAbout(request: PageRequest) {
  const [document, claims, branches] = await Promise.all([
    loadDocument('about', request),
    loadClaims(request),
    request.context.api.call(listBranches, {}),
  ]);
  return { ...document, claims, branches: branches.results };
}
