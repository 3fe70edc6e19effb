import { CheckWidget } from '../../features/checks/web/public.tsx';
import { CreditLine } from '../../features/credit/web/credit-line.tsx';
import { CreditWidget } from '../../features/credit/web/credit-widget.tsx';
import { OwnCarLine } from '../../features/showroom/web/own-car-line.tsx';
import { CallBackButton } from './call-back.tsx';

/** What `company-parts.tsx` brings after the first view. */
export const parts = { CallBackButton, CheckWidget, CreditLine, CreditWidget, OwnCarLine };
