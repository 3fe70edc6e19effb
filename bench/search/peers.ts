import { firstLineOf, importOnDemand } from '../import-on-demand.ts';
import { Skipped } from './engine-under-test.ts';

/** Imports a package of `bench/peers`; an engine whose package fails to install or load is skipped. */
export async function importPeer<Module>(name: string): Promise<Module> {
  try {
    return await importOnDemand<Module>('peers', name);
  } catch (error) {
    throw new Skipped(`${name} does not load: ${firstLineOf(error)}`);
  }
}
