/*
 * `node tools/run.mjs [--development] [tools/x.ts …]`: sets up what is missing, with `--development` also what only
 * changing and testing the product needs, then runs that file with the Node that the product needs. This file is in
 * the oldest words and imports later, so that an old Node can say what is wrong.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(`Node 18 or newer is needed to start; this is ${process.versions.node}.`);
  process.exit(1);
}

run();

async function run() {
  const { endWith, setUp } = await import('./setup.mjs');
  const { runChild } = await import('./run-child.mjs');
  const forDevelopment = process.argv[2] === '--development';
  const [script, ...given] = process.argv.slice(forDevelopment ? 3 : 2);
  if (!script && !forDevelopment) {
    console.error('Say which file to run: node tools/run.mjs tools/demo.ts --help');
    process.exit(2);
  }
  try {
    const ready = await setUp({ forDevelopment });
    if (script) runChild(ready, [script, ...given]);
  } catch (error) {
    endWith(error);
  }
}
