import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const millisecondsBetweenLooks = 500;

/**
 * Runs Node on a script and ends as it ends. The script hears of our end through the closed channel, also when we
 * are killed; signals for us are meant for it.
 */
export function runChild({ root, node, environment }, parameters) {
  const child = spawn(node, parameters, {
    // One meaning for relative paths of settings; file names of a person count from INIT_CWD.
    cwd: root,
    env: { INIT_CWD: process.cwd(), ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${node} cannot run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
  if (process.env.npm_lifecycle_event) endWithShell(child);
}

/** npm passes SIGTERM to the shell between it and us, which ends without passing it on. */
function endWithShell(child) {
  const shell = process.ppid;
  const look = () => process.ppid === shell || child.kill('SIGTERM');
  setInterval(look, millisecondsBetweenLooks).unref();
}
