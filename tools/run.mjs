/*
 * `node tools/run.mjs [--development] [tools/x.ts …]`: installs missing dependencies (with `--development` also those
 * for development), then runs the file with the required Node. This file uses only old syntax and imports the rest
 * later, so that an old Node can report that it is too old.
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
  const [script, ...scriptArguments] = process.argv.slice(forDevelopment ? 3 : 2);
  if (!script && !forDevelopment) {
    console.error('Say which file to run: node tools/run.mjs tools/demo.ts --help');
    process.exit(2);
  }
  try {
    const ready = await setUp({ forDevelopment });
    if (script) runChild(ready, [script, ...scriptArguments]);
  } catch (error) {
    endWith(error);
  }
}
