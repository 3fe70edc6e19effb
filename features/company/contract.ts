import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';

const city = z
  .object({
    id: z.int(),
    slug: z.string(),
    /** Name of the city in the language of the request. */
    name: z.string(),
    /** The name in all three languages, so that people can search in any of them. */
    names: z.object({ ru: z.string(), kk: z.string(), en: z.string() }),
    kind: z.enum(['city', 'settlement']),
    region: z.object({ slug: z.string(), name: z.string() }),
    aliases: z.array(z.string()),
  })
  .meta({ id: 'City' });
export type City = z.output<typeof city>;

export const listCities = endpoint({
  method: 'GET',
  path: '/company/cities/',
  access: 'anyone',
  summary: 'Cities and settlements of Kazakhstan, the largest first',
  input: z.object({}),
  output: pageOf(city),
  cacheSeconds: 300,
});

/** How many seconds responses may be cached: an admin's change is visible to everybody after this time. */
const seconds = 5;

export const readContacts = endpoint({
  method: 'GET',
  path: '/company/contacts/',
  access: 'anyone',
  summary: 'How to reach the company, the first and only one of the list',
  input: z.object({}),
  output: pageOf(
    z.object({
      /** Phone numbers in E.164. */
      phones: z.array(z.string()),
      whatsapp: z.string().nullable(),
      email: z.string(),
      instagram_url: z.string().nullable(),
      hours: z.string(),
      /** Who operates the site: legal form and name, BIN and legal address in one line. */
      operator: z.string(),
    }),
  ),
  cacheSeconds: seconds,
});

export const listBranches = endpoint({
  method: 'GET',
  path: '/company/branches/',
  access: 'anyone',
  summary: 'Branches of the company',
  input: z.object({}),
  output: pageOf(
    z.object({
      id: z.int(),
      city: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
      address: z.string(),
      phones: z.array(z.string()),
      /** Opening hours as text; empty if they are unknown. */
      hours: z.string(),
      social_url: z.string().nullable(),
    }),
  ),
  cacheSeconds: seconds,
});

export const claimNames = ['reach', 'choice'] as const;
export type ClaimName = (typeof claimNames)[number];

export const listClaims = endpoint({
  method: 'GET',
  path: '/company/claims/',
  access: 'anyone',
  summary: 'What the company says of itself: how many people an ad reaches, how many cars are on offer',
  input: z.object({}),
  output: pageOf(z.object({ claim: z.enum(claimNames), text: z.string() })),
  cacheSeconds: seconds,
});
