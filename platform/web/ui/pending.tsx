import type { QueryState } from '../use-api-query.ts';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholder for data: a skeleton while loading, or an error with a retry button. */
export function Pending({
  query,
  className,
}: {
  query: QueryState<unknown>;
  className?: string | undefined;
}) {
  if (query.hasFailed) return <LoadFailed onRetry={query.reload} />;
  return query.data ? null : <Skeleton shape="block" className={className} />;
}
