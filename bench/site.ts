import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { refuse } from '../tools/arguments.ts';

const usualAddress = 'http://127.0.0.1:3000';

/** Parses the command line of a benchmark of a running site: its address and integers such as `--runs 3`. */
export function readCommand<Name extends string>(help: string, usual: Record<Name, number>) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
  for (const name of Object.keys(usual)) options[name] = { type: 'string' };
  const { values, positionals } = parsed(options, help);
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const [given = usualAddress, ...others] = positionals;
  if (others.length > 0 || !URL.canParse(given)) refuse(`Name one address, such as ${usualAddress}.`, help);
  const numbers = Object.entries<number>(usual).map(([name, otherwise]) => {
    const number = Number(values[name] ?? otherwise);
    if (!Number.isInteger(number) || number < 1 || number > 1000)
      refuse(`--${name}: a whole number from 1 to 1000.`, help);
    return [name, number];
  });
  return { address: new URL(given).origin, ...(Object.fromEntries(numbers) as Record<Name, number>) };
}

function parsed(options: ParseArgsOptionsConfig, help: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

/** The path of the newest car's page; exits if no site answers or it has no car. */
export async function newestCarPath(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/cars/`).catch(() => null);
  if (!answer?.ok)
    return giveUp(`No site answers at ${address}. Start it with npm start, or name its address.`);
  const { results } = (await answer.json()) as { results: { id: number }[] };
  const [newest] = results;
  return newest
    ? `/cars/${newest.id}`
    : giveUp(`The site at ${address} has no cars. npm run demo makes some.`);
}

function giveUp(reason: string): never {
  console.error(reason);
  process.exit(1);
}
