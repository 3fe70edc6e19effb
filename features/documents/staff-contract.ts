import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { documentName, maxVersion } from './contract.ts';

/* Calls of the admin's desk, in a file of their own to keep them out of the public bundle. */

/** Maximum length of a document in characters, for each language. */
export const maxDocumentLength = 60_000;
const inThreeLanguages = z.object({ ru: z.string(), kk: z.string(), en: z.string() });
export type DocumentTexts = z.output<typeof inThreeLanguages>;

const version = z.object({
  version: z.int(),
  published_at: z.iso.datetime(),
  /** Name of the admin who published the version; null if the version ships with the product. */
  published_by: z.string().nullable(),
  needs_acceptance: z.boolean(),
  restored_from: z.int().nullable(),
  /** How many members have accepted this version. */
  accepted: z.int(),
});
export type DocumentVersion = z.output<typeof version>;

const desk = z.object({
  document: documentName,
  texts: inThreeLanguages,
  /** All versions, newest first. The newest one is in force, and `texts` are its texts. */
  versions: z.array(version),
});

export const readDocumentDesk = endpoint({
  method: 'GET',
  path: '/staff/documents/:document/',
  access: 'admin',
  summary: 'A document in three languages with its history',
  input: z.object({ document: documentName }),
  output: desk,
});

export const readDocumentVersion = endpoint({
  method: 'GET',
  path: '/staff/documents/:document/versions/:version/',
  access: 'admin',
  summary: 'One version in three languages',
  input: z.object({ document: documentName, version: z.coerce.number().int().min(1).max(maxVersion) }),
  output: z.object({ version: z.int(), texts: inThreeLanguages }),
});

const text = z
  .string()
  .max(maxDocumentLength)
  .refine((value) => value.trim() !== '', { params: { code: 'too_small' } });

export const publishDocument = endpoint({
  method: 'POST',
  path: '/staff/documents/:document/versions/',
  access: 'admin',
  confirmed: 'recently',
  summary:
    'Publishes the next version; refused where another one came since `base_version`, or nothing differs',
  maxBodyBytes: 1_000_000,
  input: z.strictObject({
    document: documentName,
    base_version: z.int().min(1).max(maxVersion),
    texts: z.strictObject({ ru: text, kk: text, en: text }),
    needs_acceptance: z.boolean(),
    restored_from: z.int().min(1).max(maxVersion).nullable().optional(),
  }),
  output: desk,
  refusals: { changed_meanwhile: 409, nothing_changed: 409 },
  titles: {
    changed_meanwhile: 'Somebody has published another version since',
    nothing_changed: 'The text is the same as the one that holds',
  },
});
