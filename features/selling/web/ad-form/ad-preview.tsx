import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { CarDetail } from '../../../listings/contract.ts';
import { CarPreview } from '../../../listings/web/public.tsx';
import { useSellingText } from './use-text.ts';

export function AdPreview({ car, onBack }: { car: CarDetail; onBack: () => void }) {
  const text = useSellingText();
  return (
    <CarPreview car={car}>
      <Notice
        title={text('previewTitle')}
        action={
          <Button tone="second" small onClick={onBack}>
            {text('previewBack')}
          </Button>
        }
      >
        <p>{text('previewText')}</p>
      </Notice>
    </CarPreview>
  );
}
