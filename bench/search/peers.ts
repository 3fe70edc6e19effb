import { firstLineOf, importOnDemand } from '../import-on-demand.ts';
import { Skipped } from './engine-under-test.ts';

/** Imports another search engine from `bench/peers`; if it fails to install or load, it is skipped. */
export async function importPeer<Module>(name: string): Promise<Module> {
  try {
    return await importOnDemand<Module>('peers', name);
  } catch (error) {
    throw new Skipped(`${name} does not load: ${firstLineOf(error)}`);
  }
}
