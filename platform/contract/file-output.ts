import { z } from 'zod';

/** Output of a call that `answers` a file: a `FileAnswer` on the server, a `File` in a browser. */
export const fileOutput = z.any();
