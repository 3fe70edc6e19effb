import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * What a person gave a command; an option it does not know ends it with its help, and so does `--help`. `main` is the
 * option whose value may stand alone, without its name.
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

/** One lonely word is the value of the main option; anything else is left to be understood or refused. */
function splitAlone(main: string | undefined): { args: string[]; alone?: string } {
  const args = process.argv.slice(2);
  const [only] = args;
  return main && only && args.length === 1 && !only.startsWith('-') ? { args: [], alone: only } : { args };
}

/** Ends a command that was called in a way it does not understand. */
export function refuse(reason: string, help: string): never {
  console.error(`${reason}\n\n${help}`);
  process.exit(2);
}
