import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSteps } from '../platform/server/steps.mjs';

/*
 * Plain JavaScript without dependencies for the Node that the machine has (18 or newer): it installs the dependencies,
 * among them the Node version that runs everything else.
 */

/** The root folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const neededMajor = 24;
const megabyte = 1024 * 1024;
const bytesForProduct = 600 * megabyte;
const bytesForDevelopment = 850 * megabyte;

/** An error that only the user can fix; its message is printed without a stack trace. */
export class SetupProblem extends Error {}

/**
 * Installs missing dependencies, with `forDevelopment` also the development dependencies. Returns the path of the Node
 * to use, an environment that puts it first in PATH, and the number of printed steps (0 if nothing was missing).
 */
export async function setUp({ forDevelopment = false } = {}) {
  const steps = createSteps();
  const { required, installed } = await readPackages();
  const isMissing = (isPart) =>
    required.some((item) => isPart(item) && installed.get(item.path) !== item.version);
  const hasDevelopment = required.some(({ isDev, path }) => isDev && installed.has(path));
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

/** This file exists while packages are being added, so that an interrupted installation is repeated. */
const incompleteMark = join(root, 'node_modules/.tulpar-adding');

/** Reads the packages that package-lock.json requires, without optional ones, and the versions that npm has installed. */
async function readPackages() {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
  const required = Object.entries(lock)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path, { version, dev, devOptional }]) => ({ path, version, isDev: Boolean(dev || devOptional) }));
  const installedLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock) || existsSync(incompleteMark)) return { required, installed: new Map() };
  const installedEntries = Object.entries(JSON.parse(await readFile(installedLock, 'utf8')).packages);
  return { required, installed: new Map(installedEntries.map(([path, { version }]) => [path, version])) };
}

/** Adds the development packages by `npm install`; `npm ci` would first delete packages that a running server uses. */
async function addDevelopment() {
  await writeFile(incompleteMark, '');
  const added = await install(['install', '--no-save', '--include=dev']);
  await rm(incompleteMark);
  return added;
}

async function install(parameters) {
  await checkDiskSpace(parameters.includes('--omit=dev') ? bytesForProduct : bytesForDevelopment);
  // Removes the Node in node_modules from PATH, because npm may delete that folder first.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  const environment = { ...process.env, PATH: path.join(delimiter) };
  const [program, ...npmArguments] = npmCommand();
  const commonOptions = ['--include=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  const retryOptions = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ];
  const all = [...npmArguments, ...parameters, ...commonOptions, ...retryOptions];
  const { code, output } = await capture(program, all, environment);
  if (code !== 0) throw new SetupProblem(explain(output));
  return /added (\d+) packages/.exec(output)?.[0];
}

/** The command that starts npm. `npm run` puts the paths of npm and its Node into the environment; else PATH is used. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const isUsable = node && npm && !node.startsWith(root) && existsSync(node) && existsSync(npm);
  return isUsable ? [node, npm] : ['npm'];
}

async function checkDiskSpace(needed) {
  const { bavail, bsize } = await statfs(root);
  const free = bavail * bsize;
  if (free >= needed || existsSync(join(root, 'node_modules'))) return;
  throw new SetupProblem(
    `The disk is too full: ${Math.floor(free / megabyte)} MB are free in ${root}, ` +
      `the dependencies need ${needed / megabyte} MB.`,
  );
}

function explain(output) {
  const lastLines = output.trim().split('\n').slice(-6).join('\n');
  if (/ENOSPC|no space left/i.test(output)) {
    return `The disk is full. Make room and start again.\n${lastLines}`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return `npm cannot reach its registry. The first start needs the network (or npm's cache).\n${lastLines}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This account may not write to ${root}. Start as the account that owns the folder.\n${lastLines}`;
  }
  return `npm failed:\n${lastLines}`;
}

function capture(program, parameters, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
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

/** Path of the Node that npm installed. Platforms without such a package use the running Node if it is new enough. */
function findNode() {
  const packageName = `node-${process.platform}-${process.arch}`;
  const packageFile = resolvePackage(`${packageName}/package.json`);
  const path = packageFile && join(dirname(packageFile), 'bin/node');
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

/** Prints the error and exits. */
export function endWith(error) {
  const isSetupProblem = error instanceof SetupProblem;
  const isFull = error?.code === 'ENOSPC';
  if (isFull) console.error('\nThe disk is full. Make room and start again.');
  else console.error(isSetupProblem ? `\n${error.message}` : error);
  process.exit(1);
}
