import { useRouterState } from '@tanstack/react-router';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import { useText } from './use-text.ts';

/** A page is on its way; a line appears if it takes long. Alone in asking, so that nothing around it is drawn anew. */
export function NavigationProgress() {
  const text = useText();
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' });
  return <ProgressBar isActive={isNavigating} label={text('loadingPage')} />;
}
