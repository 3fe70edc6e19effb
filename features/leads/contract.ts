import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { parsePhone } from '../../platform/contract/phone.ts';

export const maxNameLength = 60;
export const maxLeadCommentLength = 1000;
/** Letters of any alphabet, double names and patronymics: "Әйгерім", "Қали-Бек", "д’Артаньян", "Abay A." */
export const personName = /^\p{L}[\p{L}\p{M}'’ʼ.\- ]*$/u;

/** A first or last name. */
export const name = z.string().trim().max(maxNameLength).regex(personName);

/** Fields of every request form. */
export const contactFields = {
  /** Accepted in any usual notation; stored in E.164. */
  phone: z
    .string()
    .max(40)
    .transform((text, context) => {
      const phone = parsePhone(text);
      if (!phone)
        context.addIssue({
          code: 'custom',
          params: { code: 'invalid_phone' },
          message: 'Not a phone of Kazakhstan',
        });
      return phone ?? '';
    }),
  /** The person's consent to the processing of personal data. */
  consent: z.literal(true),
  /** Honeypot, hidden from people: a bot that fills it in gets a success response, and nothing is stored. */
  website: z.string().max(500).optional(),
};
export const fullName = { last_name: name, first_name: name };

/** Id of the ad that the request is about. */
export const aboutCar = { car: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional() };

export const accepted = z.object({ accepted: z.literal(true) });

export const requestCallback = endpoint({
  method: 'POST',
  path: '/leads/callbacks/',
  access: 'anyone',
  summary: 'Asks to be called back, about a car or in general; the same request within a day is one',
  input: z.object({ ...contactFields, ...fullName, ...aboutCar }),
  output: accepted,
});
