import { CheckWidget } from '../../checks/web/public.tsx';
import { CreditWidget } from '../../credit/web/public.tsx';
import { ReviewList } from '../../reviews/web/public.tsx';
import { ProofCard } from '../../valuation/web/proof-card-public.tsx';
import { BodyTypes } from './body-types.tsx';
import { SellWidget } from './sell-widget.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { BodyTypes, CheckWidget, CreditWidget, ProofCard, ReviewList, SellWidget };
