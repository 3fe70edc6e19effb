import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { parsePhone } from '../../platform/contract/phone.ts';

/** The company's departments, by what they are asked for. */
export const leadKinds = ['callback', 'credit', 'partner', 'check', 'reserve', 'test_drive'] as const;
export type LeadKind = (typeof leadKinds)[number];

export const longestName = 60;
export const longestLeadComment = 1000;
/** Letters of any alphabet, double names and patronymics: "Әйгерім", "Қали-Бек", "д’Артаньян", "Abay A." */
export const personName = /^\p{L}[\p{L}\p{M}'’ʼ.\- ]*$/u;

const name = z.string().trim().max(longestName).regex(personName);

/** What every form asks: a way to call back. */
export const contactFields = {
  /** As people write it; kept as E.164. */
  phone: z
    .string()
    .max(40)
    .transform((text, context) => {
      const phone = parsePhone(text);
      if (!phone) context.addIssue({ code: 'custom', message: 'Not a phone of Kazakhstan' });
      return phone ?? '';
    }),
  /** Agrees to the processing of what is sent here. */
  consent: z.literal(true),
  /** Nobody sees this field; programs that fill everything in are told that all is well, and nothing is kept. */
  website: z.string().max(500).optional(),
};
export const fullName = { last_name: name, first_name: name };

/** The ad that the request is about. */
export const aboutCar = { car: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional() };

export const accepted = z.object({ accepted: z.literal(true) });

export const askForCall = endpoint({
  method: 'POST',
  path: '/leads/callbacks/',
  access: 'anyone',
  summary: 'Asks to be called back, about a car or in general; the same request within a day is one',
  input: z.object({ ...contactFields, ...fullName, ...aboutCar }),
  output: accepted,
});
