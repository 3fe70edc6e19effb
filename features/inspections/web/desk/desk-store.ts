import { dayMs } from '../../../../platform/contract/durations.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { inTemplate } from '../../other-template.ts';
import {
  type Answer,
  type Inspection,
  listInspections,
  readInspection,
  readTemplate,
} from '../../staff-contract.ts';
import {
  type Change,
  changesBetween,
  type DeviceDatabase,
  type Tasks,
  type Template,
  tasksKey,
} from './device-database.ts';
import {
  type Begun,
  type DeviceInspection,
  isAllSent,
  movedTo,
  newInspection,
  strandedConclusion,
  undoMs,
  withServer,
} from './device-inspection.ts';
import { isWorthRepeating, type Queue, sendInspection } from './queue.ts';

export type DeskState = {
  /** Null until the device was read. */
  inspections: ReadonlyMap<string, DeviceInspection> | null;
  /** The newest version first. */
  templates: readonly Template[];
  tasks: Tasks | null;
  /** The browser cannot store: what is given lives in this page only. */
  cannotStore: boolean;
  /** `waiting`: the server could not be reached, it is tried again. */
  sending: 'idle' | 'busy' | 'waiting';
};

export type DeskStore = {
  read: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the device, then sends what waits, now and whenever there is a connection; returns a function that ends this. */
  follow: () => () => void;
  /** Asks the server for my tasks, and for all that is needed to work on them without it. */
  refresh: () => Promise<void>;
  /** Asks the server for one inspection: others may have answered. */
  refreshInspection: (id: string) => Promise<void>;
  begin: (begun: Begun) => void;
  change: (id: string, change: (device: DeviceInspection) => DeviceInspection) => void;
  sendNow: () => void;
};

type Options = {
  owner: string;
  api: ApiClient;
  database: DeviceDatabase;
  upload: Queue['upload'];
  /** Runs the work in one tab of this browser at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Other tabs of this browser, which are told of changes. */
  otherTabs?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | null;
  now?: () => number;
};

const answerMs = 30_000;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;
/** Finished inspections of which nothing waits are kept so long, to be looked at without a connection. */
const keptMs = 7 * dayMs;
/** The most open inspections that are stored for a time without a connection, besides those that began here. */
const maxPrefetched = 20;

/** What this device has of a member's inspections: shown at once, written at once, sent when that is possible. */
export function createDeskStore(options: Options): DeskStore {
  const { owner, database, alone, otherTabs = null, now = Date.now } = options;
  const api = impatient(options.api);
  let state: DeskState = {
    inspections: null,
    templates: [],
    tasks: null,
    cannotStore: false,
    sending: 'idle',
  };
  const listeners = new Set<() => void>();
  /** What the browser could not write yet. */
  let unwritten: Change[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isSending = false;
  let isAskedAgain = false;
  let followers = 0;

  function set(part: Partial<DeskState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function write(changes: readonly Change[]): void {
    unwritten = [...unwritten, ...changes];
    writing = writing.then(async () => {
      const due = unwritten;
      if (due.length === 0) return;
      try {
        await database.write(due);
        unwritten = unwritten.slice(due.length);
        if (state.cannotStore) set({ cannotStore: false });
        otherTabs?.postMessage('changed');
      } catch {
        // The page shows a warning.
        if (!state.cannotStore) set({ cannotStore: true });
      }
    });
  }

  async function load(): Promise<void> {
    try {
      const saved = await database.read(owner);
      // What was given while the browser could not store it is only here.
      if (unwritten.length > 0) return;
      const old = saved.inspections.filter(isOld);
      write(old.flatMap(removalOf));
      set({
        inspections: new Map(
          saved.inspections.filter((device) => !isOld(device)).map((device) => [device.begun.id, device]),
        ),
        templates: [...saved.templates].sort((one, other) => other.version - one.version),
        tasks: saved.tasks,
      });
    } catch {
      set({ inspections: state.inspections ?? new Map(), cannotStore: true });
    }
  }

  const isOld = (device: DeviceInspection) => {
    const { server, movedTo: itsPlace } = device.begun;
    if (itsPlace !== null || strandedConclusion(device.begun) !== null) return false;
    return isAllSent(device) && now() - Date.parse(server?.finished_at ?? '') > keptMs;
  };

  function change(id: string, changed: (device: DeviceInspection) => DeviceInspection): void {
    const before = state.inspections?.get(id);
    if (!before) return;
    const after = changed(before);
    if (after === before) return;
    set({ inspections: new Map(state.inspections).set(id, after) });
    write(changesBetween(before, after));
  }

  function put(device: DeviceInspection): void {
    const before = state.inspections?.get(device.begun.id);
    set({ inspections: new Map(state.inspections).set(device.begun.id, device) });
    write(changesBetween(before, device));
  }

  async function move(id: string, server: Inspection, sent: ReadonlySet<string>): Promise<void> {
    const begunWith = state.inspections?.get(id)?.begun.template ?? server.template_version;
    const [from, to] = [await needTemplate(begunWith), await needTemplate(server.template_version)];
    const device = state.inspections?.get(id);
    if (!device) return;
    const translate = (answer: Answer) =>
      from.version === to.version ? answer : inTemplate(answer, from.template, to.template);
    const known = state.inspections?.get(server.id);
    const { left, joined } = movedTo(device, server, { known, sent, translate });
    set({ inspections: new Map(state.inspections).set(id, left).set(server.id, joined) });
    // Removed first, because the same entries are stored again under the other inspection.
    write([...changesBetween(device, left), ...changesBetween(known, joined)]);
  }

  const queue: Queue = {
    api,
    deviceOf: (id) => state.inspections?.get(id),
    change,
    move,
    upload: options.upload,
    now,
  };

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (followers > 0) timer = setTimeout(() => void send(), ms);
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending) {
      isAskedAgain = true;
      return;
    }
    // The event `online` starts the next attempt.
    if (globalThis.navigator?.onLine === false) return set({ sending: 'waiting' });
    isSending = true;
    isAskedAgain = false;
    let isCutOff = false;
    await alone(async () => {
      for (const [id, device] of state.inspections ?? []) {
        if (isAllSent(device)) continue;
        set({ sending: 'busy' });
        try {
          await sendInspection(queue, id);
        } catch (error) {
          if (!isWorthRepeating(error)) throw error;
          isCutOff = true;
          break;
        }
      }
    }).catch((error) => {
      isCutOff = true;
      logFailure('Inspections were not sent', error);
    });
    isSending = false;
    set({ sending: isCutOff ? 'waiting' : 'idle' });
    if (isAskedAgain) return send();
    if (isCutOff) {
      plan(retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    const removed = [...(state.inspections?.values() ?? [])].flatMap(({ photos }) =>
      photos.flatMap(({ removedAt }) => removedAt ?? []),
    );
    if (removed.length > 0) plan(Math.max(firstRetryMs, Math.min(...removed) + undoMs - now()));
  }

  function sendNow(): void {
    retryMs = firstRetryMs;
    void send();
  }

  /** The server's words about an inspection, which this device may not have had. */
  async function take(id: string, server: Inspection): Promise<void> {
    if (server.id !== id && state.inspections?.has(id)) return move(id, server, new Set());
    const known = state.inspections?.get(server.id);
    put(withServer(known ?? { begun: begunElsewhere(server, owner), answers: [], photos: [] }, server));
  }

  async function refreshInspection(id: string): Promise<void> {
    await alone(async () => take(id, await api.call(readInspection, { id })));
  }

  async function refresh(): Promise<void> {
    const [open, finished, newest] = await Promise.all([
      api.call(listInspections, {}),
      api.call(listInspections, { state: 'finished' }),
      api.call(readTemplate, {}),
    ]);
    const key = tasksKey(owner);
    const tasks = {
      key,
      open: open.results,
      finished: finished.results,
      counts: { open: open.count, finished: finished.count },
      readAt: new Date(now()).toISOString(),
    };
    set({ tasks });
    write([{ store: 'documents', put: tasks }]);
    keepTemplate(newest);
    for (const { inspection } of open.results.slice(0, maxPrefetched))
      if (inspection) await refreshInspection(inspection.id);
    const versions = new Set([...(state.inspections?.values() ?? [])].map(({ begun }) => begun.template));
    for (const version of versions) await needTemplate(version);
  }

  async function needTemplate(version: number): Promise<Template> {
    const kept = state.templates.find((template) => template.version === version);
    const template = kept ?? (await api.call(readTemplate, { version: String(version) }));
    if (!kept) keepTemplate(template);
    return template;
  }

  function keepTemplate(template: Template): void {
    const others = state.templates.filter(({ version }) => version !== template.version);
    set({ templates: [template, ...others].sort((one, other) => other.version - one.version) });
    write([{ store: 'documents', put: { ...template, key: `template ${template.version}` } }]);
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      followers += 1;
      // Also again: another tab, or the end of a session, may have changed what is stored.
      void load().then(sendNow);
      if (otherTabs) otherTabs.onmessage = () => void load();
      globalThis.window?.addEventListener('online', sendNow);
      return () => {
        followers -= 1;
        if (followers === 0) clearTimeout(timer);
        globalThis.window?.removeEventListener('online', sendNow);
      };
    },
    refresh,
    async refreshInspection(id) {
      await refreshInspection(id);
      const device = state.inspections?.get(id);
      if (device) await needTemplate(device.begun.template);
    },
    begin(begun) {
      put({ begun, answers: [], photos: [] });
      sendNow();
    },
    change(id, changed) {
      change(id, changed);
      sendNow();
    },
    sendNow,
  };
}

/** A request that a poor network does not answer is given up after this time. */
const impatient = (api: ApiClient): ApiClient => ({
  call: (endpoint, input, callOptions) =>
    api.call(endpoint, input, { signal: AbortSignal.timeout(answerMs), ...callOptions }),
});

function begunElsewhere(server: Inspection, owner: string): Begun {
  return newInspection({
    id: server.id,
    owner,
    check: server.check,
    car: server.car,
    template: server.template_version,
    startedAt: server.started_at,
    server,
  });
}

const removalOf = ({ begun, answers, photos }: DeviceInspection): Change[] => [
  { store: 'inspections', remove: begun.id },
  ...answers.map(({ id }) => ({ store: 'answers', remove: id }) as const),
  ...photos.map(({ id }) => ({ store: 'photos', remove: id }) as const),
];
