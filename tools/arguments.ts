import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Parses command-line options; `--help` and unknown options print the help and exit. `main` is the option whose value may
 * be given without its name.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(
  options: T,
  help: string,
  main?: keyof T & string,
) {
  if (process.argv.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    const { args, alone } = splitAlone(main);
    const { values } = parseArgs({ options, args });
    return alone === undefined ? values : { ...values, [String(main)]: alone };
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

/** A single positional argument is the value of the main option. */
function splitAlone(main: string | undefined): { args: string[]; alone?: string } {
  const args = process.argv.slice(2);
  const [only] = args;
  return main && only && args.length === 1 && !only.startsWith('-') ? { args: [], alone: only } : { args };
}

/** Exits with an error message and the help. */
export function refuse(reason: string, help: string): never {
  console.error(`${reason}\n\n${help}`);
  process.exit(2);
}
