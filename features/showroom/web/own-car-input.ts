import { contactInput, type Written } from '../../leads/web/public.tsx';

/** The last part of a form's address. */
export type Ask = 'reserve' | 'test-drive';

/** What a form says, as the calls want it; without the box nothing is agreed to. */
export function reserveInput(written: Written, car: number) {
  return { ...contactInput(written), car, consent: (written.consent === 'on') as true };
}

export function testDriveInput(written: Written, car: number) {
  const { date = '', time = '', branch } = written;
  return { ...reserveInput(written, car), date, time, branch: Number(branch) || 0 };
}
