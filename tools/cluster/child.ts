import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOn, type HostName } from './hosts.ts';

/** A process of the rehearsal. Its output goes to a file beside the others'. */
export type Child = {
  name: string;
  /** Ends it as an operator would; after `stopLimitMs` by force. */
  stop(): Promise<void>;
  /** Ends it as a lost host would. */
  kill(): Promise<void>;
  /** It holds its connections and answers nothing, as a host behind a broken network does. */
  freeze(): void;
  thaw(): void;
};

type Command = {
  name: string;
  host: HostName;
  folder: string;
  program: string;
  parameters: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
  account?: { uid?: number; gid?: number };
  stopLimitMs?: number;
};

export function startChild(command: Command): Child {
  const { name, host, folder, stopLimitMs = 10_000, cwd, env } = command;
  const { program, parameters, account } = commandOn(
    host,
    [command.program, ...command.parameters],
    command.account,
  );
  const log = openSync(join(folder, `${name}.log`), 'a');
  // In a group of its own, so that Ctrl-C reaches only this command, which stops the others in order.
  const child = spawn(program, parameters, {
    stdio: ['ignore', log, log],
    detached: true,
    ...(cwd !== undefined && { cwd }),
    ...(env && { env }),
    ...account,
  });
  const end = ended(child);
  const stopWith = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await end;
  };
  return {
    name,
    async stop() {
      child.kill('SIGCONT');
      await Promise.race([stopWith('SIGTERM'), sleep(stopLimitMs)]);
      await stopWith('SIGKILL');
    },
    kill: () => stopWith('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit').catch(() => {});
}
