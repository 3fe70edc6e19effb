import { useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { changePrice } from '../../ad-contract.ts';
import { isFarPrice } from '../../ad-limits.ts';
import { unkeepable } from './ad-checks.ts';
import { useForm } from './form-view.tsx';
import { useSellingText } from './use-text.ts';

/** Of an ad that is online the price alone changes at once, without another look; a far one is sent like the rest. */
export function NewPrice() {
  const text = useSellingText();
  const formats = useFormats();
  const toast = useToast();
  const { api, keeper, ad, form } = useForm();
  const [isBusy, setIsBusy] = useState(false);
  const { price } = form;
  if (!ad.can_change_price || !ad.price || !price || price === ad.price || unkeepable(form).price)
    return null;
  if (isFarPrice(price, ad.price)) return null;

  async function change(newPrice: number) {
    setIsBusy(true);
    const changed = await api.call(changePrice, { adId: String(ad.id), price: newPrice }).catch(() => null);
    setIsBusy(false);
    if (!changed) return toast.error(text('failed'));
    keeper.adopt(changed);
    const isSent = ad.status !== 'moderation' && changed.status === 'moderation';
    toast.success(text(isSent ? 'priceSent' : 'priceChanged'));
  }

  return (
    <Notice
      title={text('newPriceNowText', { price: formats.tenge(ad.price) })}
      action={
        <Button tone="second" small busy={isBusy} onClick={() => void change(price)}>
          {text('newPriceNow')}
        </Button>
      }
    />
  );
}
