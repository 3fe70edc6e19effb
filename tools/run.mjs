/*
 * `node tools/run.mjs tools/x.ts …`: sets up what is missing, then runs that file with the Node that the product
 * needs. This file is in the oldest words and imports later, so that an old Node can say what is wrong.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(`Node 18 or newer is needed to start; this is ${process.versions.node}.`);
  process.exit(1);
}

run();

async function run() {
  const { endWith, setUp } = await import('./setup.mjs');
  const { runChild } = await import('./run-child.mjs');
  const [script, ...given] = process.argv.slice(2);
  if (!script) {
    console.error('Say which file to run: node tools/run.mjs tools/demo.ts --help');
    process.exit(2);
  }
  try {
    runChild(await setUp(), [script, ...given]);
  } catch (error) {
    endWith(error);
  }
}
