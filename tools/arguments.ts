import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Parses command-line options; `--help` and unknown options print the help and exit. The value of `mainOption` may be
 * passed as a positional argument.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(
  options: T,
  help: string,
  mainOption?: keyof T & string,
) {
  if (process.argv.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    const { args, positional } = splitPositional(mainOption);
    const { values } = parseArgs({ options, args });
    return positional === undefined ? values : { ...values, [String(mainOption)]: positional };
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

/** A single positional argument is the value of the main option. */
function splitPositional(mainOption: string | undefined): { args: string[]; positional?: string } {
  const args = process.argv.slice(2);
  const [only] = args;
  return mainOption && only && args.length === 1 && !only.startsWith('-')
    ? { args: [], positional: only }
    : { args };
}

/** Exits with an error message and the help. */
export function refuse(reason: string, help: string): never {
  console.error(`${reason}\n\n${help}`);
  process.exit(2);
}
