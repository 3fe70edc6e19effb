import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import type { Answer } from '../../../platform/web/use-answer.ts';
import { useVehicleText } from './use-text.ts';

/** The place of what has not come: on its way, or failed with a way to ask again. */
export function NotThere({ answer }: { answer: Answer<unknown> }) {
  const text = useVehicleText();
  if (!answer.hasFailed) return answer.data ? null : <Skeleton shape="block" />;
  return (
    <Notice
      tone="bad"
      isUrgent
      action={
        <Button tone="second" small onClick={() => void answer.reload()}>
          {text('tryAgain')}
        </Button>
      }
    >
      <p>{text('loadFailed')}</p>
    </Notice>
  );
}
