import { Button } from '../../../platform/web/ui/button.tsx';
import { FloatingCard } from './floating-card.tsx';
import { useOfflineText } from './use-text.ts';

/** Offers to load the new version of the site. The person decides when: the page may have a form with text. */
export function NewVersionCard({ onClose }: { onClose: () => void }) {
  const text = useOfflineText();
  return (
    <FloatingCard title={text('newVersion')} closeLabel={text('close')} onClose={onClose}>
      <p>{text('newVersionText')}</p>
      <Button tone="second" small onClick={() => location.reload()}>
        {text('reload')}
      </Button>
    </FloatingCard>
  );
}
