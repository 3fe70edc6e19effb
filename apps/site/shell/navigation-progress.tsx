import { useRouterState } from '@tanstack/react-router';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import { useText } from './use-text.ts';

/** Shows a progress line during slow navigations. It is a component of its own, so that only this part re-renders. */
export function NavigationProgress() {
  const text = useText();
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' });
  return <ProgressBar isActive={isNavigating} label={text('loadingPage')} />;
}
