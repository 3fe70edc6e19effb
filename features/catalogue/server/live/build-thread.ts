import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import '../../../../platform/server/database-numbers.ts';
import { buildSegment } from '../engine/build-segment.ts';
import { copyOffers, TooManyOffers } from './copy-offers.ts';
import type { BuildThreadData, FromBuildThread } from './thread-messages.ts';

/*
 * A short-lived thread that copies all offers out of the database and builds a segment of them.
 */

/** An offer takes at least this much of a segment. So offers that cannot fit are noticed before they are copied. */
const minBytesPerOffer = 100;

const { url, connections, slots, maxBytes }: BuildThreadData = workerData;

function newClient(): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'tulpar copy' });
  client.on('error', () => {});
  return client;
}

async function build(): Promise<FromBuildThread> {
  const clients = [newClient(), ...Array.from({ length: connections - 1 }, newClient)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const { offers, snapshot } = await copyOffers(clients, Math.floor(maxBytes / minBytesPerOffer));
    const segment = buildSegment(offers, { slots });
    if (segment.bytes > maxBytes) return { kind: 'too large', reason: `${segment.bytes} bytes` };
    return { kind: 'built', segment, snapshot };
  } catch (error) {
    if (error instanceof TooManyOffers) return { kind: 'too large', reason: error.message };
    throw error;
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

parentPort?.postMessage(await build());
