import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { parsePhone } from '../../platform/contract/phone.ts';
import { webAddress } from '../../platform/contract/web-address.ts';
import { isBin } from './bin.ts';
import { claimNames } from './contract.ts';

/* Calls of the admin's desk, in a file of their own to keep them out of the public bundle. */

export const companyParts = ['contacts', 'branches', 'claims'] as const;
export type CompanyPart = (typeof companyParts)[number];
const maxBranches = 100;
const maxPhones = 5;

/** The version that the admin read. Saving is refused if somebody else has saved since (optimistic locking). */
const version = z.int().min(0);
const inThreeLanguages = (maxLength: number) => {
  const text = z.string().trim().min(1).max(maxLength);
  return z.strictObject({ ru: text, kk: text, en: text });
};
const phone = z.string().transform((input, context) => {
  const parsed = parsePhone(input);
  if (parsed === null) context.addIssue({ code: 'custom', params: { code: 'invalid_phone' } });
  return parsed ?? '';
});
const bin = z
  .string()
  .transform((input) => input.replaceAll(/\s/g, ''))
  .refine(isBin, { params: { code: 'invalid_bin' } });
const contacts = z.strictObject({
  phones: z.array(phone).min(1).max(maxPhones),
  whatsapp: phone.nullable(),
  email: z.email().max(200),
  instagram_url: webAddress.nullable(),
  hours: inThreeLanguages(100),
  /** Legal form and name of the company that operates the site. */
  operator: inThreeLanguages(160),
  bin,
  legal_address: inThreeLanguages(200),
});
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const dayHours = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], params: { code: 'not_after' } });
const branch = z.strictObject({
  /** Id of the branch; null for a new branch. */
  id: z.int().positive().nullable(),
  city: z.int().positive(),
  address: inThreeLanguages(200),
  phones: z.array(phone).min(1).max(maxPhones),
  social_url: webAddress.nullable(),
  hours: inThreeLanguages(100),
  /** Opening hours of seven days from Monday, null if they are unknown; if absent, those that are stored stay. */
  week_hours: z.array(dayHours.nullable()).length(7).nullable().optional(),
});
const claims = z.strictObject(
  Object.fromEntries(claimNames.map((claim) => [claim, inThreeLanguages(160)])) as Record<
    (typeof claimNames)[number],
    ReturnType<typeof inThreeLanguages>
  >,
);

const outputTexts = z.object({ ru: z.string(), kk: z.string(), en: z.string() });
const outputBranch = z.object({
  id: z.int().nullable(),
  city: z.int(),
  address: outputTexts,
  phones: z.array(z.string()),
  social_url: z.string().nullable(),
  hours: outputTexts,
  week_hours: z.array(z.object({ from: z.string(), to: z.string() }).nullable()).nullable(),
});
export type DeskBranch = z.output<typeof outputBranch>;
const outputContacts = z.object({
  phones: z.array(z.string()),
  whatsapp: z.string().nullable(),
  email: z.string(),
  instagram_url: z.string().nullable(),
  hours: outputTexts,
  operator: outputTexts,
  bin: z.string(),
  legal_address: outputTexts,
});

const desk = z.object({
  versions: z.object({ contacts: version, branches: version, claims: version }),
  contacts: outputContacts,
  /** All branches in display order. */
  branches: z.array(outputBranch),
  claims: z.object({ reach: outputTexts, choice: outputTexts }),
});
export type CompanyDesk = z.output<typeof desk>;

const refusals = { changed_meanwhile: 409 };
const titles = { changed_meanwhile: 'Somebody has saved another state since' };

export const readCompanyDesk = endpoint({
  method: 'GET',
  path: '/staff/company/',
  access: 'admin',
  summary: 'Contacts, branches and claims in three languages',
  input: z.object({}),
  output: desk,
});

export const setCompanyContacts = endpoint({
  method: 'PUT',
  path: '/staff/company/contacts/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'How to reach the company from now on',
  input: z.strictObject({ version, contacts }),
  output: desk,
  refusals,
  titles,
});

export const setBranches = endpoint({
  method: 'PUT',
  path: '/staff/company/branches/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'All branches in their order: those without an id are new, those that are left out are removed',
  input: z.strictObject({ version, branches: z.array(branch).max(maxBranches) }),
  output: desk,
  refusals: { ...refusals, branch_in_use: 409 },
  titles: { ...titles, branch_in_use: 'Cars or checks are still planned at a branch that was left out' },
});

export const setClaims = endpoint({
  method: 'PUT',
  path: '/staff/company/claims/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'What the company says of itself from now on',
  input: z.strictObject({ version, claims }),
  output: desk,
  refusals,
  titles,
});
