import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import '../../../platform/server/database-numbers.ts';
import { buildSegment } from '../engine/build-segment.ts';
import { copyOffers, TooManyOffers } from './copy-offers.ts';
import type { BuildThreadData, FromBuildThread } from './thread-messages.ts';

/*
 * A short-lived thread that copies all offers out of the database and builds a segment of them.
 */

/** What an offer takes in a segment, so that one that does not fit is not even begun. */
const leastBytesAnOffer = 100;

const { url, slots, maxBytes }: BuildThreadData = workerData;

async function build(): Promise<FromBuildThread> {
  const client = new pg.Client({ connectionString: url, application_name: 'tulpar copy' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { offers, snapshot } = await copyOffers(client, Math.floor(maxBytes / leastBytesAnOffer));
    const segment = buildSegment(offers, { slots });
    if (segment.bytes > maxBytes) return { kind: 'too large', reason: `${segment.bytes} bytes` };
    return { kind: 'built', segment, snapshot };
  } catch (error) {
    if (error instanceof TooManyOffers) return { kind: 'too large', reason: error.message };
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

parentPort?.postMessage(await build());
