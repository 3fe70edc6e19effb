import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSteps } from '../platform/server/steps.mjs';

/*
 * Plain JavaScript for the Node that the machine has (18 or newer): it installs the dependencies, among them the
 * Node that runs everything else. Uses nothing but Node itself.
 */

/** The repository, wherever the command was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const neededMajor = 24;
const megabyte = 1024 * 1024;
const roomForProduct = 600 * megabyte;
const roomForDevelopment = 850 * megabyte;

/** Something only the person at the machine can mend; its message is for them. */
export class SetupProblem extends Error {}

/**
 * Installs what is missing: what the product runs with and, `forDevelopment`, what it is changed and tested with.
 * Answers the Node to run with, the environment that puts it first for every child, and how many steps were printed;
 * an up-to-date machine prints none.
 */
export async function setUp({ forDevelopment = false } = {}) {
  const steps = createSteps();
  const { wanted, installed } = await readPackages();
  const isMissing = (isPart) => wanted.some((one) => isPart(one) && installed.get(one.path) !== one.version);
  const hasDevelopment = wanted.some((one) => one.isDev && installed.has(one.path));
  if (isMissing(({ isDev }) => !isDev)) {
    const parameters = ['ci', forDevelopment || hasDevelopment ? '--include=dev' : '--omit=dev'];
    await steps.step('Installing the dependencies', () => install(parameters));
  } else if (forDevelopment && isMissing(({ isDev }) => isDev)) {
    await steps.step('Installing what development needs', addDevelopment);
  }
  const node = findNode();
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const environment = { ...process.env, PATH: path, TULPAR_STEPS_DONE: String(steps.done()) };
  return { root, node, environment, stepsDone: steps.done() };
}

/** Present while packages are added: an addition that was killed may have left a package by halves. */
const addingMark = join(root, 'node_modules/.tulpar-adding');

/** What the lock file wants, without what depends on the machine, and the versions that npm noted when it was done. */
async function readPackages() {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
  const wanted = Object.entries(lock)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path, { version, dev, devOptional }]) => ({ path, version, isDev: Boolean(dev || devOptional) }));
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note) || existsSync(addingMark)) return { wanted, installed: new Map() };
  const noted = Object.entries(JSON.parse(await readFile(note, 'utf8')).packages);
  return { wanted, installed: new Map(noted.map(([path, { version }]) => [path, version])) };
}

/** `npm install` leaves in place what is there, which a running server may be using; `npm ci` would remove it first. */
async function addDevelopment() {
  await writeFile(addingMark, '');
  const added = await install(['install', '--no-save', '--include=dev']);
  await rm(addingMark);
  return added;
}

async function install(parameters) {
  await checkRoom(parameters.includes('--omit=dev') ? roomForProduct : roomForDevelopment);
  // npm may remove node_modules first, and with it the Node that may be running this very script.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  const environment = { ...process.env, PATH: path.join(delimiter) };
  const [program, ...given] = npmCommand();
  const always = ['--include=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'];
  const all = [...given, ...parameters, ...always, ...patience];
  const { code, output } = await capture(program, all, environment);
  if (code !== 0) throw new SetupProblem(explain(output));
  return /added (\d+) packages/.exec(output)?.[0];
}

/** Under `npm run`, npm says where it is and which Node it uses; else it is found by its name. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const isUsable = node && npm && !node.startsWith(root) && existsSync(node) && existsSync(npm);
  return isUsable ? [node, npm] : ['npm'];
}

async function checkRoom(needed) {
  const { bavail, bsize } = await statfs(root);
  const free = bavail * bsize;
  if (free >= needed || existsSync(join(root, 'node_modules'))) return;
  throw new SetupProblem(
    `The disk is too full: ${Math.floor(free / megabyte)} MB are free in ${root}, ` +
      `the dependencies need ${needed / megabyte} MB.`,
  );
}

function explain(output) {
  const said = output.trim().split('\n').slice(-6).join('\n');
  if (/ENOSPC|no space left/i.test(output)) {
    return `The disk is full. Make room and start again.\n${said}`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return `npm cannot reach its registry. The first start needs the network (or npm's cache).\n${said}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This account may not write to ${root}. Start as the account that owns the folder.\n${said}`;
  }
  return `npm failed:\n${said}`;
}

function capture(program, parameters, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(said).toString() }));
    child.on('error', (error) => {
      const isMissing = error.code === 'ENOENT';
      reject(
        isMissing
          ? new SetupProblem('npm is not installed: it comes with Node, or as package "npm".')
          : error,
      );
    });
  });
}

/** The Node that npm brought; where none is made for this machine, its own if it is new enough. */
function findNode() {
  const packageName = `node-${process.platform}-${process.arch}`;
  const brought = resolvePackage(`${packageName}/package.json`);
  const path = brought && join(dirname(brought), 'bin/node');
  if (path && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  throw new SetupProblem(
    `Node ${neededMajor} is needed; this machine has ${process.versions.node}, and npm has none for it ` +
      `(${packageName}).\nInstall Node ${neededMajor} from https://nodejs.org and start again.`,
  );
}

function resolvePackage(name) {
  try {
    return createRequire(join(root, 'package.json')).resolve(name);
  } catch {
    return null;
  }
}

/** Prints what went wrong for a person, and ends. */
export function endWith(error) {
  const isForPerson = error instanceof SetupProblem;
  const isFull = error?.code === 'ENOSPC';
  if (isFull) console.error('\nThe disk is full. Make room and start again.');
  else console.error(isForPerson ? `\n${error.message}` : error);
  process.exit(1);
}
