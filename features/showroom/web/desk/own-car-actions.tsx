import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { adLimits } from '../../../selling/ad-limits.ts';
import { changePrice, moveAd } from '../../../selling/contract.ts';
import { AdPriceHint } from '../../../selling/web/price-hint-public.tsx';
import { groupedTenge, isPrice, TengeInput, tengeOf } from '../../../selling/web/tenge-public.tsx';
import type { StockCar } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { InspectionDialog } from './inspection-dialog.tsx';
import { useOffersText } from './use-text.ts';

type OwnCarActionsProps = { api: ApiClient; car: StockCar; onChanged: () => Promise<void> };
/** Refusals because another manager was quicker. */
const changedMeanwhile: readonly string[] = ['move_not_possible', 'gone'];
type Move = 'sell' | 'withdraw' | 'renew' | 'delete';

/** Edits, prices, sells, withdraws and returns an own car. One action at a time. */
export function OwnCarActions({ api, car, onChanged }: OwnCarActionsProps) {
  const text = useOffersText();
  const formats = useFormats();
  const toast = useToast();
  const { isPending, mutate } = useMutation(({ code }) =>
    // The dialog of the price asks about an unusual one.
    code === 'price_unusual' ? '' : text(changedMeanwhile.includes(code) ? 'changedMeanwhile' : 'failed'),
  );
  const [asked, setAsked] = useState<AskedPrice | null>(null);
  const [dialog, setDialog] = useState<'price' | 'inspection' | 'sell' | 'delete' | null>(null);
  const { can } = car;
  const isOnSale = car.status === 'published';
  if (can.length === 0 && !isOnSale) return null;
  const adId = String(car.id);
  function close() {
    setDialog(null);
    setAsked(null);
  }

  function move(name: Move, soldPrice?: number) {
    close();
    void mutate(
      () => api.call(moveAd, { adId, move: name, ...(soldPrice !== undefined && { sold_price: soldPrice }) }),
      { success: text(`done_${name}`), onSettled: onChanged },
    );
  }
  function setPrice(price: number) {
    const formerPrice = car.price;
    const isSure = asked?.price === price;
    void mutate(() => api.call(changePrice, { adId, price, ...(isSure && { is_price_sure: true }) }), {
      async onSuccess() {
        close();
        toast.success(
          text('done_price'),
          formats.tenge(price),
          formerPrice === null ? undefined : { label: text('undo'), run: () => undoPrice(formerPrice) },
        );
        await onChanged();
      },
      onRefusal({ code, faults }) {
        if (code === 'price_unusual')
          return setAsked({ price, questions: faults.flatMap(({ message }) => message ?? []) });
        close();
        return onChanged();
      },
    });
  }
  function undoPrice(price: number) {
    void mutate(() => api.call(changePrice, { adId, price, is_price_sure: true }), {
      success: text('undone_price'),
      onSettled: onChanged,
    });
  }

  const title = car.title ?? text('untitled');
  const dialogProps = { title, car, onClose: close };
  return (
    <div className={styles.buttons}>
      {can.includes('edit') && (
        <ButtonLink small tone="second" to={`/create-auto/${car.id}`} aria-label={text('editOf', { title })}>
          {text('edit')}
        </ButtonLink>
      )}
      {can.includes('price') && (
        <Button small tone="second" busy={isPending} onClick={() => setDialog('price')}>
          {text('newPrice')}
        </Button>
      )}
      {isOnSale && (
        <Button small tone="second" onClick={() => setDialog('inspection')}>
          {text('inspectionDay')}
        </Button>
      )}
      {can.includes('renew') && (
        <Button small tone="second" busy={isPending} onClick={() => move('renew')}>
          {text('renew')}
        </Button>
      )}
      {can.includes('sell') && (
        <Button small tone="quiet" busy={isPending} onClick={() => setDialog('sell')}>
          {text('sell')}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button small tone="quiet" busy={isPending} onClick={() => move('withdraw')}>
          {text('withdraw')}
        </Button>
      )}
      {can.includes('delete') && (
        <Button small tone="quiet" busy={isPending} onClick={() => setDialog('delete')}>
          {text('delete')}
        </Button>
      )}
      {dialog === 'price' && (
        <SumDialog
          {...dialogProps}
          api={api}
          kind="price"
          asked={asked}
          isBusy={isPending}
          onSum={(sum) => setPrice(sum ?? 0)}
        />
      )}
      {dialog === 'sell' && (
        <SumDialog {...dialogProps} api={api} kind="sell" onSum={(sum) => move('sell', sum)} />
      )}
      {dialog === 'inspection' && <InspectionDialog {...dialogProps} api={api} onChanged={onChanged} />}
      {dialog === 'delete' && (
        <FormDialog
          isOpen
          onClose={close}
          title={text('deleteTitle')}
          lead={`${title}. ${text('deleteLead')}`}
          closeLabel={text('close')}
          shape="sheet-on-phone"
          submitLabel={text('delete')}
          cancelLabel={text('keep')}
          tone="danger"
          onSubmit={() => move('delete')}
        />
      )}
    </div>
  );
}

/** An unusual price, and what the manager was asked about it. */
type AskedPrice = { price: number; questions: readonly string[] };

type SumDialogProps = {
  api: ApiClient;
  kind: 'price' | 'sell';
  car: StockCar;
  title: string;
  onClose: () => void;
  asked?: AskedPrice | null;
  isBusy?: boolean;
  /** The sum; undefined if the field of an optional sum was left empty. */
  onSum: (sum: number | undefined) => void;
};

/** Asks for the new price, or for what the car was sold for, which may be left out. */
function SumDialog({ api, kind, car, title, asked = null, isBusy, onClose, onSum }: SumDialogProps) {
  const text = useOffersText();
  const formats = useFormats();
  const [typed, setTyped] = useState(kind === 'price' ? groupedTenge(String(car.price ?? '')) : '');
  const { fault, setFault, refuse } = useFault();
  const { min, max } = adLimits.price;
  const typedSum = tengeOf(typed);
  const isAsked = asked !== null && asked.price === typedSum;

  function submit() {
    const sum = typedSum;
    if (sum === null && kind === 'sell') return onSum(undefined);
    if (!isPrice(sum)) return refuse(text('wrongSum', { min: formats.tenge(min), max: formats.tenge(max) }));
    if (kind === 'price' && sum === car.price) return refuse(text('sameSum'));
    onSum(sum);
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text(kind === 'price' ? 'newPrice' : 'sellTitle')}
      lead={`${title}. ${text(kind === 'price' ? 'priceLead' : 'sellLead')}`}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={
        isAsked
          ? text('sureOfPrice', { price: formats.tenge(asked.price) })
          : text(kind === 'price' ? 'savePrice' : 'sell')
      }
      cancelLabel={text('keep')}
      isBusy={isBusy}
      className={styles.sum}
      onSubmit={submit}
    >
      <Field
        label={text(kind === 'price' ? 'price' : 'soldFor')}
        optional={kind === 'sell' ? text('optional') : undefined}
        error={fault}
      >
        <TengeInput
          isFirst
          value={typed}
          onChange={(grouped) => {
            setTyped(grouped);
            setFault(undefined);
          }}
        />
      </Field>
      {/* Directly below the price: under the hint, nobody would see it before pressing again. */}
      {isAsked && (
        <Notice tone="warn" isUrgent title={text('unusualPrice')}>
          {asked.questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </Notice>
      )}
      {kind === 'price' && (
        <AdPriceHint
          api={api}
          adId={car.id}
          price={isPrice(typedSum) ? typedSum : null}
          onPrice={(price) => setTyped(groupedTenge(String(price)))}
        />
      )}
    </FormDialog>
  );
}
