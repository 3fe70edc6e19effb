import { z } from 'zod';

/** A link that staff give to everybody. A name or a password before the host would show another's address: `https://kaspi.kz@evil.com`. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(300)
  .refine((address) => isWithoutUser(address), { params: { code: 'invalid_format' } });

function isWithoutUser(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
