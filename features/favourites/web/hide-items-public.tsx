import { useIsInList } from '../../../platform/web/id-list.ts';
import { MenuButton } from '../../../platform/web/ui/menu-items.tsx';
import { EyeOffIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { hideCar, hideSeller, showCar } from '../../listings/web/hidden-store-public.ts';
import { hiddenIds } from '../../listings/web/public.tsx';
import { readSellerOfCar } from '../hidden-contract.ts';
import { useFavouritesWidgetText } from './use-text.ts';

/** Leave a car, or all of its seller, out of lists; in the menu of its page. */
export function HideItems({ car: { id } }: { car: { id: number } }) {
  const text = useFavouritesWidgetText();
  const toast = useToast();
  const api = useApi();
  const isHidden = useIsInList(hiddenIds, id);
  const { mutate } = useMutation(() => text('hideFailed'), { isQuiet: true });
  const undo = { label: text('undoHide'), run: () => showCar(id) };

  if (isHidden)
    return (
      <MenuButton icon={<EyeOffIcon />} onClick={() => showCar(id)}>
        {text('showAgain')}
      </MenuButton>
    );
  return (
    <>
      <MenuButton
        icon={<EyeOffIcon />}
        onClick={() => {
          hideCar(id);
          toast.success(text('carHidden'), undefined, undo);
        }}
      >
        {text('hideCar')}
      </MenuButton>
      <MenuButton
        icon={<EyeOffIcon />}
        onClick={() =>
          void mutate(() => api.call(readSellerOfCar, { carId: String(id) }), {
            onSuccess(seller) {
              hideSeller(seller);
              toast.success(text('sellerHidden', { count: seller.cars.length }), undefined, undo);
            },
          })
        }
      >
        {text('hideSeller')}
      </MenuButton>
    </>
  );
}
