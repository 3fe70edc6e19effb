import { contactInput, type FormValues } from '../../leads/web/public.tsx';

/** Form values as API input; a missing number becomes NaN, which the server refuses. */
export function applicationInput(values: FormValues, car: number | undefined) {
  return {
    ...contactInput(values),
    consent: (values.consent === 'on') as true,
    car_price: Number(values.car_price || Number.NaN),
    down_payment: Number(values.down_payment || Number.NaN),
    term_months: Number(values.term_months || Number.NaN),
    ...(car !== undefined && { car }),
  };
}
