import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { isFarPrice } from '../../ad-limits.ts';
import { changePrice } from '../../contract.ts';
import { saveFaultsOf } from './ad-checks.ts';
import { useForm } from './form-view.tsx';
import { useSellingText } from './use-text.ts';

/**
 * Field for changing the price of an online ad. The new price is online at once, without moderation, unless it is far
 * from the price that a moderator approved.
 */
export function NewPrice() {
  const text = useSellingText();
  const formats = useFormats();
  const toast = useToast();
  const { api, adStore, ad, form } = useForm();
  const { isPending, mutate } = useMutation(() => text('failed'), { isQuiet: true });
  const { price } = form;
  if (!ad.can_change_price || !ad.price || !price || price === ad.price || saveFaultsOf(form).price)
    return null;
  if (isFarPrice(price, ad.price)) return null;

  const change = (newPrice: number) =>
    mutate(() => api.call(changePrice, { adId: String(ad.id), price: newPrice }), {
      onSuccess(changedAd) {
        adStore.setAd(changedAd);
        const isInReview = ad.status !== 'moderation' && changedAd.status === 'moderation';
        toast.success(text(isInReview ? 'priceSent' : 'priceChanged'));
      },
    });

  return (
    <Notice
      title={text('newPriceNowText', { price: formats.tenge(ad.price) })}
      action={
        <Button tone="second" small busy={isPending} onClick={() => void change(price)}>
          {text('newPriceNow')}
        </Button>
      }
    />
  );
}
