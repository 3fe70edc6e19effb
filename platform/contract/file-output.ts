import { z } from 'zod';

/** Output of a call that `returns` a file: a `FileResponse` on the server, a `File` in a browser. */
export const fileOutput = z.any();
