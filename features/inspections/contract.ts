import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { locales } from '../../platform/contract/locale.ts';
import { idInput, oneOf } from '../../platform/contract/query.ts';
import { inspectionReport, reportHead, reportHistory } from './report-contract.ts';

const id = idInput;
const checkId = id;
const token = z.string().regex(/^[\w-]{43}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const readInspectionOfCheck = endpoint({
  method: 'GET',
  path: '/checks/:checkId/inspection/',
  access: 'own',
  summary: 'The finished inspection of my request, point by point; null until there is one',
  input: z.object({ checkId }),
  output: z.object({ inspection: inspectionReport.nullable(), history: reportHistory.nullable() }),
});

export const downloadInspection = endpoint({
  method: 'GET',
  path: '/checks/:checkId/inspection/pdf/',
  access: 'own',
  summary: 'The finished inspection of my request as PDF, in a language',
  input: z.object({ checkId, lang: oneOf(locales) }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

export const downloadCarReport = endpoint({
  method: 'GET',
  path: '/cars/:id/inspection/pdf/',
  access: 'anyone',
  summary: 'The report that the page of an ad shows whole, as PDF, in a language; without VIN and plate',
  input: z.object({ id, lang: oneOf(locales) }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

/** Old links do not work any more; there is no other than the last one. */
const share = z.object({
  /** When the link was made; null if there is none. The link itself is not stored. */
  made_at: z.iso.datetime().nullable(),
});

export const readShare = endpoint({
  method: 'GET',
  path: '/checks/:checkId/share/',
  access: 'own',
  summary: 'When I made the link by which others can read the inspection of my request',
  input: z.object({ checkId }),
  output: share,
});

export const shareReport = endpoint({
  method: 'POST',
  path: '/checks/:checkId/share/',
  access: 'own',
  summary:
    'Makes a link by which anybody can read the inspection of my request, without its plate; an earlier link stops working',
  input: z.strictObject({ checkId }),
  output: share.extend({
    /** The page of the report is `/shared-reports/{token}`. Only this answer has it. */
    token: z.string(),
  }),
  carriesToken: true,
});

export const withdrawShare = endpoint({
  method: 'DELETE',
  path: '/checks/:checkId/share/',
  access: 'own',
  summary: 'The link to the inspection of my request stops working',
  input: z.object({ checkId }),
  output: share,
});

export const readSharedReport = endpoint({
  method: 'GET',
  path: '/shared-reports/:token/',
  access: 'anyone',
  summary: 'A report that its owner has shared by a link, without its plate',
  input: z.object({ token }),
  output: z.object({ report: inspectionReport, history: reportHistory }),
});

export const downloadSharedReport = endpoint({
  method: 'GET',
  path: '/shared-reports/:token/pdf/',
  access: 'anyone',
  summary: 'A report that its owner has shared by a link as PDF, in a language, without its plate',
  input: z.object({ token, lang: oneOf(locales) }),
  returns: { file: 'application/pdf' },
  output: fileOutput,
});

export const readProof = endpoint({
  method: 'GET',
  path: '/inspection-proofs/:hash/',
  access: 'anyone',
  summary: 'Proves that a report is ours and unchanged: what it says in short, without personal data',
  input: z.object({ hash }),
  output: reportHead.extend({
    hash,
    /** Tulpar Auto ordered it for itself. */
    is_companys: z.boolean(),
    /** The last four characters of the VIN; null for the company's own, because the ad shows the beginning. */
    vin_end: z.string().nullable(),
    /** The company's ad that shows the car of its own report. */
    ad: z.int().nullable(),
    /** When another report replaced this one; null if it is the current one. */
    replaced_at: z.iso.datetime().nullable(),
  }),
});
