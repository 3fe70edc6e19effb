import { useFormats } from '../../../platform/web/i18n.tsx';
import type { DeskLeadKind } from '../../leads/web/public.tsx';
import { creditLead } from '../lead-kinds.ts';
import { creditDeskTexts } from '../messages/texts.ts';
import styles from './credit.module.css';
import { RatePanel } from './rate-panel.tsx';
import { useDeskText } from './use-text.ts';

export const deskLeadKinds: DeskLeadKind[] = [
  { ...creditLead, texts: [creditDeskTexts], Facts: LoanFacts, Settings: RatePanel },
];

function LoanFacts({ facts }: { facts: Readonly<Record<string, string | number | undefined>> }) {
  const text = useDeskText();
  const formats = useFormats();
  const tengeOf = (fact: string) => formats.tenge(Number(facts[fact] ?? 0));
  return (
    <>
      <p>{text('sums', { price: tengeOf('car_price'), down: tengeOf('down_payment') })}</p>
      <p className={styles.note}>
        {text('sumsTerm', {
          payment: tengeOf('monthly_payment'),
          count: Number(facts.term_months ?? 0),
          rate: Number(facts.annual_rate ?? 0),
        })}
      </p>
    </>
  );
}
