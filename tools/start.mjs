/*
 * `npm start`, and with `--dev` `npm run dev`: installs missing dependencies, then runs the server with the required
 * Node. This file uses only old syntax and imports the rest later, so that an old Node can report that it is too old.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(`Node 18 or newer is needed to start; this is ${process.versions.node}.`);
  process.exit(1);
}

start();

async function start() {
  const { endWith, setUp } = await import('./setup.mjs');
  const { runChild } = await import('./run-child.mjs');
  const { compileCache, serverCommand } = await import('./server-command.mjs');
  const isDevelopment = process.argv.includes('--dev');
  try {
    const ready = await setUp({ forDevelopment: isDevelopment });
    const environment = {
      ...compileCache,
      ...ready.environment,
      NODE_ENV: isDevelopment ? 'development' : 'production',
    };
    runChild({ ...ready, environment }, isDevelopment ? ['tools/dev.ts'] : serverCommand);
  } catch (error) {
    endWith(error);
  }
}
