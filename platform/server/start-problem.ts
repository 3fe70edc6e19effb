/** Something only the person at the machine can mend: its message is for them, without a stack. */
export class StartProblem extends Error {}

const diskCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or whatever caused it, says that the disk is full; 53100 is PostgreSQL's code for it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (diskCodes.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause);
}
