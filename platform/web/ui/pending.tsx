import type { Answer } from '../use-answer.ts';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholder for data: a skeleton while loading, or an error with a retry button. */
export function Pending({ answer, className }: { answer: Answer<unknown>; className?: string | undefined }) {
  if (answer.hasFailed) return <LoadFailed onRetry={answer.reload} />;
  return answer.data ? null : <Skeleton shape="block" className={className} />;
}
