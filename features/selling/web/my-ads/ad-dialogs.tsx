import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { adLimits } from '../../ad-limits.ts';
import type { OwnAd } from '../../contract.ts';
import { AdPriceHint } from '../price-hint-public.tsx';
import styles from './my-ads.module.css';
import { groupedTenge, isPrice, tengeOf } from './tenge.ts';
import { focusOnOpen, TengeInput } from './tenge-input.tsx';
import { type AdMutations, refusalKey } from './use-ad-mutations.ts';
import { useMyAdsText } from './use-text.ts';

export type AdDialogName = 'price' | 'sell' | 'appeal' | 'discard' | 'delete';
type AdDialogProps = {
  api: ApiClient;
  ad: OwnAd;
  title: string;
  mutations: AdMutations;
  isOpen: boolean;
  onClose: () => void;
};

function PriceDialog({ api, ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  const formats = useFormats();
  const currentText = ad.price === null ? '' : groupedTenge(String(ad.price));
  const [typed, setTyped] = useState<string | null>(null);
  const { fault, setFault, refuse } = useFault();
  const { min, max } = adLimits.price;
  const typedPrice = tengeOf(typed ?? currentText);

  function close() {
    setTyped(null);
    setFault(undefined);
    onClose();
  }

  function save() {
    if (!isPrice(typedPrice))
      return refuse(text('priceWrong', { min: formats.tenge(min), max: formats.tenge(max) }));
    if (typedPrice === ad.price) return refuse(text('priceSame'));
    close();
    void mutations.setPrice(ad, typedPrice);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={text('priceTitle')}
      lead={`${title}. ${text(ad.status === 'published' ? 'priceLead' : 'priceLeadOffline')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('priceSave')}
      className={styles.priceForm}
      cancelLabel={text('cancel')}
      onSubmit={save}
    >
      <Field label={text('priceLabel')} error={fault}>
        <TengeInput
          isFirst
          value={typed ?? currentText}
          onChange={(grouped) => {
            setTyped(grouped);
            setFault(undefined);
          }}
        />
      </Field>
      {isOpen && (
        <AdPriceHint
          api={api}
          adId={ad.id}
          price={isPrice(typedPrice) ? typedPrice : null}
          onPrice={(price) => setTyped(groupedTenge(String(price)))}
        />
      )}
    </FormDialog>
  );
}

function SellDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const { fault, setFault, refuse } = useFault();
  const { min, max } = adLimits.price;

  function sell() {
    const price = tengeOf(typed);
    if (price !== null && !(price >= min && price <= max))
      return refuse(text('priceWrong', { min: formats.tenge(min), max: formats.tenge(max) }));
    onClose();
    void mutations.move(ad, 'sell', price ?? undefined);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('sellTitle')}
      lead={`${title}. ${text('sellLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('sellConfirm')}
      cancelLabel={text('cancel')}
      onSubmit={sell}
    >
      <Field label={text('soldPrice')} optional={text('optional')} hint={text('soldPriceHint')} error={fault}>
        <TengeInput
          value={typed}
          onChange={(grouped) => {
            setTyped(grouped);
            setFault(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

const maxAppealLength = 1000;

/**
 * Dialog for appealing against a decision. The typed text stays when sending fails, and when the dialog is closed and
 * opened again.
 */
function AppealDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  const [comment, setComment] = useState('');
  const { fault, setFault, refuse } = useFault();
  const { isPending, mutate } = useMutation(undefined, { isQuiet: true });

  function send() {
    const excess = comment.trim().length - maxAppealLength;
    if (comment.trim() === '') return refuse(text('appealEmpty'));
    if (excess > 0) return refuse(text('appealTooLong', { count: excess }));
    setFault(undefined);
    void mutate(() => mutations.appeal(ad, comment.trim()), {
      onSuccess: onClose,
      onRefusal: ({ code }) => setFault(text(refusalKey(code))),
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('appealTitle')}
      lead={`${title}. ${text('appealLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('appealSend')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      onSubmit={send}
    >
      <Field label={text('appealLabel')} hint={text('appealHint', { count: maxAppealLength })} error={fault}>
        <TextArea
          ref={focusOnOpen}
          value={comment}
          onChange={(event) => {
            setComment(event.target.value);
            setFault(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

function DeleteDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('deleteTitle')}
      lead={`${title}. ${text('deleteLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('deleteConfirm')}
      cancelLabel={text('keep')}
      tone="danger"
      onSubmit={() => {
        onClose();
        void mutations.move(ad, 'delete');
      }}
    />
  );
}

function DiscardDialog({ ad, title, mutations, isOpen, onClose }: AdDialogProps) {
  const text = useMyAdsText();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('discardTitle')}
      lead={`${title}. ${text('discardLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('discard')}
      cancelLabel={text('keep')}
      tone="danger"
      onSubmit={() => {
        onClose();
        void mutations.move(ad, 'discard');
      }}
    />
  );
}

export const adDialogs = {
  price: PriceDialog,
  sell: SellDialog,
  appeal: AppealDialog,
  discard: DiscardDialog,
  delete: DeleteDialog,
} satisfies Record<AdDialogName, unknown>;
