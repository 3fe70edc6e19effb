import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSteps } from './steps.mjs';

/*
 * Plain JavaScript for the Node that the machine has (18 or newer): it installs the dependencies, among them the
 * Node that runs everything else. Uses nothing but Node itself.
 */

/** The repository, wherever the command was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const neededMajor = 24;
const megabyte = 1024 * 1024;
const roomForDependencies = 900 * megabyte;

/** Something only the person at the machine can mend; its message is for them. */
export class SetupProblem extends Error {}

/**
 * Installs what is missing. Answers the Node to run with, the environment that puts it first for every child, and
 * how many steps were printed; an up-to-date machine prints none.
 */
export async function setUp() {
  const steps = createSteps();
  const hash = createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = (await readStamp()) === hash || (await isOfLockFile());
  if (!isInstalled) await steps.step('Installing the dependencies', installDependencies);
  if ((await readStamp()) !== hash) await writeStamp(hash);
  const node = findNode();
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const environment = { ...process.env, PATH: path, TULPAR_STEPS_DONE: String(steps.done()) };
  return { root, node, environment, stepsDone: steps.done() };
}

const stampFile = join(root, 'node_modules/.tulpar-lock-hash');

async function readStamp() {
  return existsSync(stampFile) ? (await readFile(stampFile, 'utf8')).trim() : '';
}

/** A folder that only root may write is as good without a stamp. */
async function writeStamp(hash) {
  await writeFile(stampFile, hash).catch((error) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  });
}

/** Whether npm itself has installed exactly this lock file: it notes what it did at the very end. */
async function isOfLockFile() {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(await readFile(noted, 'utf8')).packages;
  const isMet = ([path, { version, optional }]) =>
    path === '' || optional || installed[path]?.version === version;
  return Object.entries(wanted).every(isMet);
}

async function installDependencies() {
  await checkRoom();
  // npm removes node_modules first, and with it the Node that may be running this very script.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  const environment = { ...process.env, PATH: path.join(delimiter) };
  const [program, ...given] = npmCommand();
  const parameters = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
  ];
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'];
  const { code, output } = await capture(program, [...given, ...parameters, ...patience], environment);
  if (code !== 0) throw new SetupProblem(explain(output));
  return /added (\d+) packages/.exec(output)?.[0];
}

/** Under `npm run`, npm says where it is and which Node it uses; else it is found by its name. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const isUsable = node && npm && !node.startsWith(root) && existsSync(node) && existsSync(npm);
  return isUsable ? [node, npm] : ['npm'];
}

async function checkRoom() {
  const { bavail, bsize } = await statfs(root);
  const free = bavail * bsize;
  if (free >= roomForDependencies || existsSync(join(root, 'node_modules'))) return;
  throw new SetupProblem(
    `The disk is too full: ${Math.floor(free / megabyte)} MB are free in ${root}, ` +
      `the dependencies need ${roomForDependencies / megabyte} MB.`,
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
  return `npm ci failed:\n${said}`;
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
