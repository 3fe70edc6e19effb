import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useOffersText } from './use-text.ts';

export function LoadFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const text = useOffersText();
  return (
    <Notice
      tone="bad"
      isUrgent
      action={
        <Button tone="second" small onClick={() => void onRetry()}>
          {text('tryAgain')}
        </Button>
      }
    >
      <p>{text('loadFailed')}</p>
    </Notice>
  );
}
