import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useGarageText } from './use-text.ts';

export function GarageUnreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  const text = useGarageText();
  return (
    <Notice
      tone="bad"
      action={
        <Button tone="second" small onClick={() => void onRetry()}>
          {text('retry')}
        </Button>
      }
    >
      <p>{text('unreachable')}</p>
    </Notice>
  );
}
