import { CreditLine } from '../../credit/web/public.tsx';
import { CallBackButton } from '../../leads/web/public.tsx';
import { OwnCarLine } from '../../showroom/web/public.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { CallBackButton, CreditLine, OwnCarLine };
