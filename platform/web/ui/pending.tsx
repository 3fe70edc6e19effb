import type { Answer } from '../use-answer.ts';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands where data will be: a skeleton while they load, or an error with a retry. */
export function Pending({ answer, className }: { answer: Answer<unknown>; className?: string | undefined }) {
  if (answer.hasFailed) return <LoadFailed onRetry={answer.reload} />;
  return answer.data ? null : <Skeleton shape="block" className={className} />;
}
