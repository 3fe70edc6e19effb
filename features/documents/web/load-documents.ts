import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { shortDescription } from '../../../platform/web/page-head.ts';
import { listBranches } from '../../company/contract.ts';
import { loadClaims } from '../../company/web/public.tsx';
import { type DocumentName, readDocument } from '../contract.ts';
import { firstParagraph } from '../markup.ts';

/** A version that does not exist is a 404. */
export async function loadDocument(name: DocumentName, { context, search }: PageRequest) {
  const version = typeof search.version === 'string' ? search.version : undefined;
  const document = await context.api.call(readDocument, { document: name, version }).catch((error) => {
    if (!(error instanceof ApiProblem) || ![400, 404].includes(error.status)) throw error;
    throw notFound();
  });
  return {
    document,
    description: shortDescription(firstParagraph(document.text)),
    isIndexed: version === undefined,
  };
}

export async function loadAbout(request: PageRequest) {
  const [page, claims, branches] = await Promise.all([
    loadDocument('about', request),
    loadClaims(request),
    request.context.api.call(listBranches, {}),
  ]);
  return { ...page, claims, branches: branches.results };
}
