import { CreditLine } from '../../credit/web/public.tsx';
import { CallBackButton } from '../../leads/web/public.tsx';
import { OwnCarLine } from '../../showroom/web/public.tsx';

/** What `later-parts.tsx` brings after the first view. */
export const parts = { CallBackButton, CreditLine, OwnCarLine };
