import { contactInput, type Written } from '../../leads/web/public.tsx';

/** What the form's fields say, as the call wants it; the server refuses what is no number. */
export function applicationInput(written: Written, car: number | undefined) {
  return {
    ...contactInput(written),
    consent: (written.consent === 'on') as true,
    car_price: Number(written.car_price || Number.NaN),
    down_payment: Number(written.down_payment || Number.NaN),
    term_months: Number(written.term_months || Number.NaN),
    ...(car !== undefined && { car }),
  };
}
