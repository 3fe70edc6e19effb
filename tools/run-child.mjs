import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const checkIntervalMs = 500;

/**
 * Runs a script with Node and exits with its exit code. Signals are passed on to the script. If this process is killed,
 * the script notices that the IPC channel is closed.
 */
export function runChild({ root, node, environment }, parameters) {
  const child = spawn(node, parameters, {
    // Relative paths in settings start at the root; those in command-line arguments start at INIT_CWD.
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

/** npm sends SIGTERM to its shell, which exits without passing the signal on to us; so watch for the shell's exit. */
function endWithShell(child) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    child.kill('SIGTERM');
    // Once: a second signal would end the script before it has put things in order.
    clearInterval(timer);
  }, checkIntervalMs).unref();
}
