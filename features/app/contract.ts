import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

export const readApp = endpoint({
  method: 'GET',
  path: '/app/',
  access: 'anyone',
  summary: 'What the hybrid app must know of this server when it starts',
  input: z.object({}),
  output: z.object({
    /** The site's address without a trailing slash, for links that are shared. */
    public_url: z.string(),
    has_demo_cars: z.boolean(),
    /** An older version, such as `1.3.9` for `1.4.0`, asks to be updated and shows nothing else. */
    min_version: z.string(),
    /** Where the app is updated; `ios` is null until the app has a page in the App Store. */
    stores: z.object({ android: z.string(), ios: z.string().nullable() }),
    /** Client ids for Google's own sign-in dialog; null where it is not set up. */
    google: z.object({ web: z.string(), ios: z.string().nullable() }).nullable(),
    /** Client id of Apple's page, which Android opens instead of a dialog; null where it is not set up. */
    apple: z.object({ android: z.string() }).nullable(),
  }),
});
