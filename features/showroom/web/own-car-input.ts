import { contactInput, type Written } from '../../leads/web/public.tsx';

/** What the two forms ask of their addresses. */
export const asks = ['reserve', 'test-drive'] as const;
export type Ask = (typeof asks)[number];

/** What a form says, as the calls want it; without the box nothing is agreed to. */
export function reserveInput(written: Written, car: number) {
  return { ...contactInput(written), car, consent: (written.consent === 'on') as true };
}

export function testDriveInput(written: Written, car: number) {
  const { date = '', time = '', branch } = written;
  return { ...reserveInput(written, car), date, time, branch: Number(branch) || 0 };
}
