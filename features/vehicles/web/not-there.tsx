import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import type { Answer } from '../../../platform/web/use-answer.ts';

/** The place of what has not come: on its way, or failed with a way to ask again. */
export function NotThere({ answer }: { answer: Answer<unknown> }) {
  if (!answer.hasFailed) return answer.data ? null : <Skeleton shape="block" />;
  return <LoadFailed onRetry={answer.reload} />;
}
