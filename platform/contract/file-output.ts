import { z } from 'zod';

/** Output of a call that `answers` a file: what each side has in its hands is another thing there and here. */
export const fileOutput = z.any();
