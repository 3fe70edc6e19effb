import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
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

/** Confirmation before a promotion is sent. */
export function SendDialog({ api, promotion, audience, onClose }: SendDialogProps) {
  const text = usePromotionText();
  const locale = useLocale();
  const { isPending, mutate } = useMutation(({ code }) =>
    text(code in refusals ? refusals[code as keyof typeof refusals] : 'failed'),
  );

  function send() {
    const { id: promotionId, changed_at } = promotion;
    void mutate(() => api.call(sendPromotion, { promotionId, changed_at }), {
      success: text('sentDone'),
      onSettled: () => onClose(true),
    });
  }

  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={text('sendTitle')}
      lead={text('sendLead')}
      closeLabel={text('close')}
      submitLabel={text('sendNow')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      onSubmit={send}
    >
      {audience && (
        <p>
          <b>{text('willGet', { number: audience.members, letters: audience.by_email })}</b>
        </p>
      )}
      <Preview title={promotion.title[locale]} text={promotion.text[locale]} link={promotion.link} />
    </FormDialog>
  );
}
