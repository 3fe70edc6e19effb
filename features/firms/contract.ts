import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { firmRoles } from '../../platform/contract/firm-roles.ts';
import { parsePhone } from '../../platform/contract/phone.ts';
import { webAddress } from '../../platform/contract/web-address.ts';
import { isBin } from '../company/bin.ts';

/** Limits of the fields: texts in characters. */
export const firmLimits = { name: 80, address: 160, hours: 160, about: 2000, phones: 5, people: 50 } as const;
/** A person who founds more firms asks the company. */
export const maxFirmsOfPerson = 5;
export const firmKinds = ['dealer', 'official'] as const;
export type FirmKind = (typeof firmKinds)[number];
export const firmStates = ['applied', 'active', 'refused'] as const;
export type FirmState = (typeof firmStates)[number];

const phone = z
  .string()
  .max(40)
  .transform((input, context) => {
    const parsed = parsePhone(input);
    if (parsed === null) context.addIssue({ code: 'custom', params: { code: 'invalid_phone' } });
    return parsed ?? '';
  });
const bin = z
  .string()
  .max(40)
  .transform((input) => input.replaceAll(/\s/g, ''))
  .refine(isBin, { params: { code: 'invalid_bin' } });
/** A public id: firms and people are named by it, so that nobody can count them. */
const publicId = z.uuid();

/** What the company confirms, and what therefore stays. */
const identity = {
  name: z.string().trim().min(2).max(firmLimits.name),
  kind: z.enum(firmKinds),
  bin,
};
const contacts = {
  /** Id of a city. */
  city: z.int().positive(),
  address: z.string().trim().min(1).max(firmLimits.address),
  phones: z.array(phone).min(1).max(firmLimits.phones),
};
const page = {
  whatsapp: phone.nullable(),
  site_url: webAddress.nullable(),
  hours: z.string().trim().max(firmLimits.hours).nullable(),
  about: z.string().trim().max(firmLimits.about).nullable(),
};

const firm = z
  .object({
    id: publicId,
    bin: z.string(),
    name: z.string(),
    kind: z.enum(firmKinds),
    state: z.enum(firmStates),
    /** Why the application was refused. */
    refusal: z.string().nullable(),
    city: z.int(),
    address: z.string(),
    /** Phone numbers in E.164. */
    phones: z.array(z.string()),
    whatsapp: z.string().nullable(),
    site_url: z.string().nullable(),
    hours: z.string().nullable(),
    about: z.string().nullable(),
    /** The role of the person who asks. */
    role: z.enum(firmRoles),
    version: z.int(),
  })
  .meta({ id: 'Firm' });
export type Firm = z.output<typeof firm>;

const firmRefusals = {
  /** Another firm with this number is on the site. */
  bin_taken: 409,
  too_many_firms: 409,
  unknown_city: 422,
  /** None of the firm's people has confirmed this number by a code. */
  phone_not_verified: 409,
  /** Somebody else has saved in the meantime. */
  firm_changed: 409,
} as const;
export type FirmRefusal = keyof typeof firmRefusals;

export const applyForFirm = endpoint({
  method: 'POST',
  path: '/firms/',
  access: 'member',
  summary: 'Founds the account of a firm, which the company confirms; who applies is its owner',
  input: z.strictObject({ ...identity, ...contacts }),
  output: firm,
  refusals: firmRefusals,
});

export const listMyFirms = endpoint({
  method: 'GET',
  path: '/firms/mine/',
  access: 'member',
  summary: 'The firms for which I may act, for which of them this session acts, and who invites me',
  input: z.object({}),
  output: z.object({
    results: z.array(
      z.object({
        id: publicId,
        name: z.string(),
        role: z.enum(firmRoles),
        state: z.enum(firmStates),
        /** Why the application was refused. */
        refusal: z.string().nullable(),
      }),
    ),
    /** The firm for which this session acts. */
    current: z
      .object({
        id: publicId,
        name: z.string(),
        /** Null if I may no longer act for it. */
        role: z.enum(firmRoles).nullable(),
      })
      .nullable(),
    invitations: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(firmRoles) })),
  }),
});
export type MyFirms = z.output<typeof listMyFirms.output>;

export const actForFirm = endpoint({
  method: 'PUT',
  path: '/firms/current/',
  access: 'own',
  summary: 'From now on this session acts for the firm, or for nobody but myself',
  input: z.strictObject({ firm: publicId.nullable() }),
  output: z.object({ done: z.literal(true) }),
});

export const readFirm = endpoint({
  method: 'GET',
  path: '/firms/current/',
  access: 'member',
  firm: 'seller',
  summary: 'The firm for which this session acts',
  input: z.object({}),
  output: firm,
});

export const saveFirm = endpoint({
  method: 'PUT',
  path: '/firms/current/page/',
  access: 'member',
  firm: 'owner',
  summary: 'Changes what the page of the firm tells; its name, kind and number stay as they were confirmed',
  input: z.strictObject({ ...contacts, ...page, version: z.int() }),
  output: firm,
  refusals: firmRefusals,
});

const person = z.object({
  id: publicId,
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(firmRoles),
  is_me: z.boolean(),
});
export type FirmPerson = z.output<typeof person>;
const people = z.object({
  results: z.array(person),
  invitations: z.array(
    z.object({ id: z.uuid(), email: z.string(), role: z.enum(firmRoles), created_at: z.string() }),
  ),
});

export const listFirmPeople = endpoint({
  method: 'GET',
  path: '/firms/current/people/',
  access: 'member',
  firm: 'seller',
  summary: 'The people of the firm, and those that are invited',
  input: z.object({}),
  output: people,
});

const peopleRefusals = {
  /** The firm would have nobody who may do everything. */
  last_owner: 409,
  already_in_firm: 409,
  /** Only firms that the company has confirmed may send invitations. */
  firm_not_confirmed: 409,
  too_many_people: 409,
} as const;
export type PeopleRefusal = keyof typeof peopleRefusals;

export const inviteToFirm = endpoint({
  method: 'POST',
  path: '/firms/current/people/',
  access: 'member',
  firm: 'owner',
  summary: 'Invites whoever signs in with this verified address; the address gets a letter',
  input: z.strictObject({
    email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
    role: z.enum(firmRoles),
  }),
  output: people,
  refusals: peopleRefusals,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/firms/current/invitations/:invitationId/',
  access: 'member',
  firm: 'owner',
  summary: 'Withdraws an invitation',
  input: z.object({ invitationId: z.uuid() }),
  output: people,
});

export const setFirmRole = endpoint({
  method: 'PATCH',
  path: '/firms/current/people/:personId/',
  access: 'own',
  firm: 'owner',
  summary: 'Changes the role of one of the people',
  input: z.strictObject({ personId: publicId, role: z.enum(firmRoles) }),
  output: people,
  refusals: peopleRefusals,
});

export const removeFromFirm = endpoint({
  method: 'DELETE',
  path: '/firms/current/people/:personId/',
  access: 'own',
  firm: 'owner',
  summary: 'Removes one of the people; it takes effect at once',
  input: z.object({ personId: publicId }),
  output: people,
  refusals: peopleRefusals,
});

export const leaveFirm = endpoint({
  method: 'DELETE',
  path: '/firms/mine/:firmId/',
  access: 'own',
  summary: 'I no longer belong to this firm',
  input: z.object({ firmId: publicId }),
  output: z.object({ done: z.literal(true) }),
  refusals: peopleRefusals,
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/firms/invitations/:invitationId/',
  access: 'own',
  summary: 'Accepts or declines an invitation to my verified address',
  input: z.strictObject({ invitationId: z.uuid(), accept: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  refusals: peopleRefusals,
});
