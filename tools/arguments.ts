import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What a person gave a command; an option it does not know ends it with its help, and so does `--help`. */
export function readArguments<const T extends ParseArgsOptionsConfig>(options: T, help: string) {
  if (process.argv.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

/** Ends a command that was called in a way it does not understand. */
export function refuse(reason: string, help: string): never {
  console.error(`${reason}\n\n${help}`);
  process.exit(2);
}
