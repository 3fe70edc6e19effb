import { contactInput, type FormValues } from '../../leads/web/public.tsx';

/** Kind of request about an own car; also the last part of the form's URL path. */
export type OwnCarRequestKind = 'reserve' | 'test-drive';

/** Converts form values to API input. An unchecked consent box is sent as false, which the server refuses. */
export function reserveInput(values: FormValues, car: number) {
  return { ...contactInput(values), car, consent: (values.consent === 'on') as true };
}

export function testDriveInput(values: FormValues, car: number) {
  const { date = '', time = '', branch } = values;
  return { ...reserveInput(values, car), date, time, branch: Number(branch) || 0 };
}
