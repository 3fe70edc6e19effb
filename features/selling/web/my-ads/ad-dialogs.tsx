import { type FormEvent, useId, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../../platform/web/ui/text-input.tsx';
import { adLimits } from '../../ad-limits.ts';
import type { OwnAd } from '../../contract.ts';
import { groupedTenge, isPrice, tengeOf } from './tenge.ts';
import { focusOnOpen, TengeInput } from './tenge-input.tsx';
import { type AdMutations, refusalKey } from './use-ad-mutations.ts';
import { useMyAdsText } from './use-text.ts';

export type AdDialogName = 'price' | 'sell' | 'appeal' | 'delete';
type AdDialogProps = {
  ad: OwnAd;
  title: string;
  mutations: AdMutations;
  isOpen: boolean;
  onClose: () => void;
};

function PriceDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  const formats = useFormats();
  const formId = useId();
  const currentText = ad.price === null ? '' : groupedTenge(String(ad.price));
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<'wrong' | 'same' | null>(null);

  function close() {
    setTyped(null);
    setFault(null);
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const price = tengeOf(typed ?? currentText);
    if (!isPrice(price)) return setFault('wrong');
    if (price === ad.price) return setFault('same');
    close();
    void mutations.setPrice(ad, price);
  }

  const { min, max } = adLimits.price;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text('priceTitle')}
      lead={`${title}. ${text(ad.status === 'published' ? 'priceLead' : 'priceLeadOffline')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {text('priceSave')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Field
          label={text('priceLabel')}
          error={
            fault === 'wrong'
              ? text('priceWrong', { min: formats.tenge(min), max: formats.tenge(max) })
              : fault && text('priceSame')
          }
        >
          <TengeInput
            isFirst
            value={typed ?? currentText}
            onChange={(grouped) => {
              setTyped(grouped);
              setFault(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function SellDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  const formats = useFormats();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function sell(event: FormEvent) {
    event.preventDefault();
    const price = tengeOf(typed);
    if (price !== null && (price < 1 || price > adLimits.price.max)) return setWrong(true);
    onClose();
    void mutations.move(ad, 'sell', price ?? undefined);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('sellTitle')}
      lead={`${title}. ${text('sellLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {text('sellConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={sell} noValidate>
        <Field
          label={text('soldPrice')}
          optional={text('optional')}
          hint={text('soldPriceHint')}
          error={
            isWrong && text('priceWrong', { min: formats.tenge(1), max: formats.tenge(adLimits.price.max) })
          }
        >
          <TengeInput
            value={typed}
            onChange={(grouped) => {
              setTyped(grouped);
              setWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const maxAppealLength = 1000;

/**
 * Dialog for appealing against a decision. The typed text stays when sending fails, and when the dialog is closed and
 * opened again.
 */
function AppealDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  const formId = useId();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof refusalKey> | 'appealEmpty' | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (comment.trim() === '') return setFault('appealEmpty');
    setFault(null);
    setSending(true);
    try {
      await mutations.appeal(ad, comment.trim());
      onClose();
    } catch (error) {
      setFault(refusalKey(error));
    }
    setSending(false);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('appealTitle')}
      lead={`${title}. ${text('appealLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            {text('appealSend')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <Field
          label={text('appealLabel')}
          hint={text('appealHint', { count: maxAppealLength })}
          error={fault && text(fault)}
        >
          <TextArea
            ref={focusOnOpen}
            maxLength={maxAppealLength}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
              setFault(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('deleteTitle')}
      lead={`${title}. ${text('deleteLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="second" onClick={onClose}>
            {text('keep')}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose();
              void mutations.move(ad, 'delete');
            }}
          >
            {text('deleteConfirm')}
          </Button>
        </>
      }
    />
  );
}

export const adDialogs = {
  price: PriceDialog,
  sell: SellDialog,
  appeal: AppealDialog,
  delete: DeleteDialog,
} satisfies Record<AdDialogName, unknown>;
