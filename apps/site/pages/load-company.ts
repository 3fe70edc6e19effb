import { notFound } from '@tanstack/react-router';
import { listBranches, listClaims, readContacts } from '../../../features/company/contract.ts';
import type { Branch } from '../../../features/company/web/branches.tsx';
import type { CompanyContacts } from '../../../features/company/web/contacts-screen.tsx';
import { type DocumentName, readDocument } from '../../../features/documents/contract.ts';
import { firstWords } from '../../../features/documents/markup.ts';
import type { ShownDocument } from '../../../features/documents/web/document-view.tsx';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { CompanyPath } from '../company-routes.tsx';
import { organizationFacts, pageTexts } from '../head.ts';
import type { RouterContext } from '../router.tsx';

/* What the company's pages show, and what their heads say: none of it is carried by other pages. */

type Head = { title: string; description?: string; isIndexed: boolean; facts?: object[] };
type Asked = { context: Pick<RouterContext, 'api' | 'locale' | 'messages' | 'site'>; search: SearchParams };
type Claims = Awaited<ReturnType<typeof loadClaims>>;

export type DocumentData = { head: Head; shown: ShownDocument };
export type AboutData = DocumentData & { claims: Claims; branches: Branch[] };
export type ContactsData = {
  head: Head;
  contacts: CompanyContacts | null;
  branches: Branch[];
  chosen: string | null;
};

const loaders: Record<CompanyPath, (asked: Asked) => Promise<DocumentData | AboutData | ContactsData>> = {
  '/about': loadAbout,
  '/contacts': loadContacts,
  '/privacy-policy': (asked) => loadDocument('privacy', asked),
  '/user-agreements': (asked) => loadDocument('agreement', asked),
};

export function loadCompanyPage(path: CompanyPath, asked: Asked) {
  return loaders[path](asked);
}

export async function loadClaims(api: ApiClient) {
  return (await api.call(listClaims, {})).results;
}

async function loadAbout(asked: Asked): Promise<AboutData> {
  const { api } = asked.context;
  const [document, claims, branches] = await Promise.all([
    loadDocument('about', asked),
    loadClaims(api),
    api.call(listBranches, {}),
  ]);
  const facts = [organizationFacts(asked.context)];
  return { ...document, head: { ...document.head, facts }, claims, branches: branches.results };
}

/** An address that names no version there is leads nowhere. */
async function loadDocument(document: DocumentName, { context, search }: Asked): Promise<DocumentData> {
  const text = pageTexts(context);
  const version = typeof search.version === 'string' ? search.version : undefined;
  const shown = await context.api.call(readDocument, { document, version }).catch((error) => {
    if (!(error instanceof ApiProblem) || ![400, 404].includes(error.status)) throw error;
    throw notFound();
  });
  return {
    shown,
    head: {
      title: text(`${document}Title`),
      description: cut(firstWords(shown.text)),
      isIndexed: version === undefined,
    },
  };
}

async function loadContacts({ context, search }: Asked): Promise<ContactsData> {
  const [contacts, branches] = await Promise.all([
    context.api.call(readContacts, {}),
    context.api.call(listBranches, {}),
  ]);
  const [how = null] = contacts.results;
  const cities = [...new Set(branches.results.map(({ city }) => city.name))];
  return {
    contacts: how,
    branches: branches.results,
    chosen: typeof search.city === 'string' ? search.city : null,
    head: {
      title: pageTexts(context)('contactsTitle'),
      description: cut([cities.join(', '), how?.hours].filter(Boolean).join(' · ')),
      isIndexed: search.city === undefined,
      facts: [companyFacts(context, how, branches.results)],
    },
  };
}

const longestDescription = 160;

function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  const short = text.slice(0, longestDescription);
  return `${short.slice(0, short.lastIndexOf(' '))}…`;
}

/** The company with the ways to it and its branches, as schema.org names them. */
function companyFacts(
  context: Asked['context'],
  contacts: CompanyContacts | null,
  branches: readonly Branch[],
): object {
  const [telephone] = contacts?.phones ?? [];
  return {
    ...organizationFacts(context),
    ...(contacts && {
      telephone,
      email: contacts.email,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone,
        email: contacts.email,
        availableLanguage: ['ru', 'kk', 'en'],
      },
      ...(contacts.instagram_url && { sameAs: [contacts.instagram_url] }),
    }),
    subOrganization: branches.map(({ city, address, phones, social_url }) => ({
      '@type': 'Organization',
      name: `Tulpar Auto, ${city.name}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city.name,
        addressCountry: 'KZ',
      },
      telephone: phones[0],
      ...(social_url && { sameAs: [social_url] }),
    })),
  };
}
