/** A start error that only the operator can fix; its message is printed without a stack trace. */
export class StartProblem extends Error {}

const diskCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error or one of its causes means "disk full"; 53100 is PostgreSQL's code for it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (diskCodes.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause);
}
