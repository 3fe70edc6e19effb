import { contactInput, type FormValues } from '../../leads/web/public.tsx';

/** Also the last part of the form's path. */
export type OwnCarRequestKind = 'reserve' | 'test-drive';

/** Form values as API input; an unchecked consent is sent as false, which the server refuses. */
export function reserveInput(values: FormValues, car: number) {
  return { ...contactInput(values), car, consent: (values.consent === 'on') as true };
}

export function testDriveInput(values: FormValues, car: number) {
  const { date = '', time = '', branch } = values;
  return { ...reserveInput(values, car), date, time, branch: Number(branch) || 0 };
}
