import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { runInThread } from '../../../platform/server/run-in-thread.ts';
import type { printServices as contract } from '../contract.ts';
import { garageCarOf, servicesOf } from './queries.ts';
import type { ServiceLog } from './service-log-pdf.ts';
import { logTexts } from './texts.ts';

const perHour = { seconds: 3600, max: 30 };

export async function printServices(
  context: Context,
  { carId }: InputOf<typeof contract>,
): Promise<FileResponse> {
  const { db, locale, clock } = context;
  const memberId = memberOf(context).id;
  const car = await garageCarOf(context, memberId, carId);
  await refuseTooOften(db, {
    action: 'print_services',
    who: `member ${memberId}`,
    limits: [perHour],
    now: clock.now(),
  });
  const services = await servicesOf(db, carId, locale);
  const content = await printServiceLog({ car, services, locale, now: clock.now() });
  return new FileResponse({ name: `${logTexts[locale].fileName}-${carId}.pdf`, content });
}

/** A log of 500 entries takes a second; a thread that takes longer than this hangs. */
const timeLimitMs = 30_000;
let lastInQueue: Promise<unknown> = Promise.resolve();

/**
 * Makes the PDF in a thread, because laying out a long log takes up to a second in which nobody else would be answered.
 * One at a time, so that many requests do not start many threads.
 */
function printServiceLog(log: ServiceLog): Promise<Buffer> {
  const pdf = lastInQueue.then(async () =>
    Buffer.from(
      await runInThread<Uint8Array>(new URL('./service-log-thread.ts', import.meta.url), log, {
        name: 'service log',
        signal: AbortSignal.timeout(timeLimitMs),
      }),
    ),
  );
  lastInQueue = pdf.catch(() => {});
  return pdf;
}
