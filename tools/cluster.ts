import { readClusterOptions } from './cluster/options.ts';
import { missingPrograms, startCluster } from './cluster/start-cluster.ts';

/*
 * `npm run cluster`: the product on many processes, as on many hosts, for looking at it and for trying out what happens when
 * one of them ends. `npm run test:cluster` tries that out by itself.
 */

const options = readClusterOptions();
const missing = missingPrograms();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const { site } = await startCluster(console.log, options);
console.log(`\nTulpar Auto is at ${site}; Ctrl-C stops all of it.`);
// The S3 server lies in this process, which therefore goes on.
