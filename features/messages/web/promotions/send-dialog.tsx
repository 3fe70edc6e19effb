import { useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { type Promotion, sendPromotion } from '../../promotion-contract.ts';
import { usePromotionText } from '../use-text.ts';
import { Preview } from './preview.tsx';

type SendDialogProps = {
  api: ApiClient;
  promotion: Promotion;
  audience: { members: number; by_email: number } | null;
  onClose: (isChanged: boolean) => void;
};

const refusals = {
  already_sent: 'alreadySent',
  changed_meanwhile: 'changedMeanwhile',
  nobody_wishes: 'nobodyWishes',
} as const;

/** The last look before it goes to everybody. */
export function SendDialog({ api, promotion, audience, onClose }: SendDialogProps) {
  const text = usePromotionText();
  const locale = useLocale();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    try {
      await api.call(sendPromotion, { promotionId: promotion.id, changed_at: promotion.changed_at });
      toast.success(text('sentDone'));
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      toast.error(text(code in refusals ? refusals[code as keyof typeof refusals] : 'failed'));
    }
    onClose(true);
  }

  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={text('sendTitle')}
      lead={text('sendLead')}
      closeLabel={text('close')}
      footer={
        <>
          <Button tone="quiet" onClick={() => onClose(false)}>
            {text('cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            {text('sendNow')}
          </Button>
        </>
      }
    >
      {audience && (
        <p>
          <b>{text('willGet', { number: audience.members, letters: audience.by_email })}</b>
        </p>
      )}
      <Preview title={promotion.title[locale]} text={promotion.text[locale]} link={promotion.link} />
    </Dialog>
  );
}
