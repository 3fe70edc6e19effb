import type { Standing } from '../../listings/contract.ts';
import { useValuationText } from './use-text.ts';

type WhyUnratedProps = {
  why: Standing['why'] | 'not_ready';
  /** How many like cars there are, and how many are needed. */
  evidence: number;
  needed: number;
};

/** Why a price has no rating. */
export function WhyUnrated({ why, evidence, needed }: WhyUnratedProps) {
  const text = useValuationText();
  switch (why) {
    case 'few_like_cars':
      return text('few_like_cars', { evidence, needed });
    case 'wide_interval':
      return text('wide_interval', { count: evidence });
    case 'one_seller':
      return text('one_seller');
    default:
      return text('pending');
  }
}
