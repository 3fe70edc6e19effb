import { appTexts } from '../../../features/app/messages/texts.ts';
import { textsOf } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';

const useAppText = textsOf(appTexts);

/** What push messages are for. The phone's own question follows, which it asks only once. */
export function PushReason({ onClose }: { onClose: () => void }) {
  const text = useAppText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pushTitle')}
      closeLabel={text('pushContinue')}
      shape="sheet-on-phone"
      footer={<Button onClick={onClose}>{text('pushContinue')}</Button>}
    >
      <p>{text('pushText')}</p>
    </Dialog>
  );
}
