import { CreditLine } from '../../credit/web/public.tsx';
import { CompareItem } from '../../favourites/web/compare-item-public.tsx';
import { HideItems } from '../../favourites/web/hide-items-public.tsx';
import { CallBackLink } from '../../leads/web/public.tsx';
import { WriteLink } from '../../listings/web/write-link-public.tsx';
import { YearCost } from '../../ownership/web/public.tsx';
import { OwnCarLine } from '../../showroom/web/public.tsx';
import { PricePlace, PriceReasons } from '../../valuation/web/price-place-public.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = {
  CallBackLink,
  CompareItem,
  HideItems,
  CreditLine,
  OwnCarLine,
  PricePlace,
  PriceReasons,
  WriteLink,
  YearCost,
};
