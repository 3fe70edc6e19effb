import { type ComponentType, memo, Suspense } from 'react';

/**
 * A part of a page that React hydrates on its own: one task for each, and first the one that is pressed. Its props should
 * keep their identity between renders, because a region with new props is hydrated at once.
 */
export function region<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return memo(function Region(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
