import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { wholeNumber } from '../../platform/contract/query.ts';

export const documentNames = ['about', 'agreement', 'guarantee', 'privacy'] as const;
export type DocumentName = (typeof documentNames)[number];
/** The documents that members accept when they register and when they publish an ad. */
export const acceptedNames = ['agreement', 'privacy'] as const satisfies readonly DocumentName[];
export type AcceptedName = (typeof acceptedNames)[number];
export const documentPaths = {
  about: '/about',
  agreement: '/user-agreements',
  guarantee: '/guarantee',
  privacy: '/privacy-policy',
} as const satisfies Record<DocumentName, string>;

export const documentName = z.enum(documentNames);
export const maxVersion = 1_000_000;

export const readDocument = endpoint({
  method: 'GET',
  path: '/company/documents/:document/',
  access: 'anyone',
  summary: 'A document of the company in its markup: the version that holds, or an earlier one',
  input: z.object({ document: documentName, version: wholeNumber(1, maxVersion) }),
  output: z.object({
    document: documentName,
    version: z.int(),
    published_at: z.iso.datetime(),
    text: z.string(),
    /** All versions, newest first; the newest one is in force. */
    versions: z.array(z.object({ version: z.int(), published_at: z.iso.datetime() })),
  }),
});

const pending = z.object({
  results: z.array(
    z.object({ document: z.enum(acceptedNames), version: z.int(), published_at: z.iso.datetime() }),
  ),
});

export const listPendingDocuments = endpoint({
  method: 'GET',
  path: '/documents/pending/',
  access: 'member',
  summary: 'New versions that the caller is asked to accept',
  input: z.object({}),
  output: pending,
});

export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/documents/acceptances/',
  access: 'member',
  summary:
    'The caller accepts the named versions, those that were shown; answers what is still to be accepted',
  input: z.strictObject({
    documents: z
      .array(z.strictObject({ document: z.enum(acceptedNames), version: z.int().min(1).max(maxVersion) }))
      .min(1)
      .max(acceptedNames.length),
  }),
  output: pending,
});
