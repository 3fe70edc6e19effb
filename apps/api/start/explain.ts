import { type Config, ConfigError } from '../../../platform/server/config.ts';
import { isDiskFull, StartProblem } from '../../../platform/server/start-problem.ts';

/** The explanation of a failed start for the operator, and the exit code of the process. */
export type Explanation = { text: string; exitCode: number };

type Code = 'EADDRINUSE' | 'EACCES' | 'EADDRNOTAVAIL' | 'ENOTFOUND';

/** Explanations of why the server cannot listen, by system error code. */
const listenProblems: Record<Code, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Another program already uses port ${port} of ${host}.\n` +
    `Choose another one: PORT=${port + 1} npm start`,
  EACCES: ({ port }) =>
    `This account may not use port ${port}: ports below 1024 are for root.\nChoose another one: PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST: this machine has no address ${host}.\nUse 127.0.0.1, or 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ host }) =>
    `HOST: there is no address for ${host}.\nUse 127.0.0.1, or 0.0.0.0 for all of them.`,
};

export function explain(error: unknown, config?: Config): Explanation {
  if (error instanceof ConfigError) {
    return { text: `Invalid settings:\n${indent(error.message)}`, exitCode: 2 };
  }
  if (error instanceof StartProblem) return { text: error.message, exitCode: 1 };
  if (isDiskFull(error)) {
    const where = config ? ` (it contains ${config.dataDir})` : '';
    return {
      text: `The disk is full${where}. Nothing was lost. Free some space and start again.`,
      exitCode: 1,
    };
  }
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (config && isListenCode(code) && (syscall === 'listen' || syscall === 'getaddrinfo')) {
    return { text: listenProblems[code](config), exitCode: 1 };
  }
  if (config && path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return {
      text: `This account may not write to ${path}.\nSet DATA_DIR to a folder of your own.`,
      exitCode: 1,
    };
  }
  if (config && path?.startsWith(config.dataDir) && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return {
      text: `DATA_DIR: ${config.dataDir} is a file or is inside one.\nChoose a folder; it is created if it does not exist.`,
      exitCode: 2,
    };
  }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}

function isListenCode(code: string | undefined): code is Code {
  return code !== undefined && code in listenProblems;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
