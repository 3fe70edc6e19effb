import { z } from 'zod';

/**
 * A public link entered by staff. A user name before the host is refused, because it makes the link look like another
 * site's: `https://kaspi.kz@evil.com` leads to evil.com.
 */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(300)
  .refine((address) => isWithoutUser(address), { params: { code: 'invalid_format' } });

function isWithoutUser(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
