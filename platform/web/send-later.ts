import { ApiProblem, unreachable } from './api-client.ts';
import { createBrowserStore, tokenStore } from './browser-store.ts';
import { ownerOfToken } from './token-owner.ts';

/*
 * What a member did without a connection, to be sent when there is one: also after a reload, and also if the connection is
 * lost before the answer comes. Such an answer may be that of a call that was carried out, so a call is sent again until it
 * was answered: only calls may be sent later that the server carries out once however often they come. Of a call that is not
 * so by itself the server must know the repetitions by the id.
 */

type Task = {
  kind: string;
  /** Tasks of one kind with the same key replace each other: only the last wish counts. */
  key: string;
  /** The same at every repetition. */
  id: string;
  input: unknown;
};

export type SendLater<Input> = {
  /** The tasks that are not carried out yet, in the order in which they are sent. */
  pending(): readonly { key: string; input: Input }[];
  /** False if there are too many, so that the person must be told that it failed. */
  add(key: string, input: Input): boolean;
  /** A newer wish has been sent in another way. */
  drop(key: string): void;
  /** Sends what is pending now and whenever there is a connection again; returns a function that ends this. */
  follow(): () => void;
};

type Options<Input> = {
  kind: string;
  send: (input: Input, id: string) => Promise<unknown>;
  /** The server has refused for good; the task is forgotten. */
  onRefused: (input: Input, error: unknown) => void;
  /** Runs the sending alone among the tabs of this browser, and in order with other calls about the same things. */
  inOrder: (work: () => Promise<void>) => Promise<void>;
};

const maxTasks = 500;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;

/** One place for tasks of all kinds, with the member whose they are, so that all can be forgotten. */
const store = createBrowserStore<string>({ key: 'send-later', parse: String, print: String });

function readTasks(): Task[] {
  try {
    const { owner, tasks } = JSON.parse(store.read() ?? '') as { owner: string; tasks: Task[] };
    return owner === ownerOfToken(tokenStore.read())?.id ? tasks : [];
  } catch {
    return [];
  }
}

function writeTasks(tasks: readonly Task[]): void {
  const owner = ownerOfToken(tokenStore.read())?.id;
  store.write(owner && tasks.length > 0 ? JSON.stringify({ owner, tasks }) : null);
}

/** Forgets everything that was to be sent: the member is not signed in any more. */
export const forgetLater = () => store.write(null);

/** Whether the server may carry it out when it is sent again. */
const isWorthRepeating = (error: unknown) =>
  !(error instanceof ApiProblem) || error.code === unreachable || error.status >= 500 || error.status === 429;

export function createSendLater<Input>({ kind, send, onRefused, inOrder }: Options<Input>): SendLater<Input> {
  const pending = () => readTasks().filter((task) => task.kind === kind);
  const remove = (isIt: (task: Task) => boolean) => writeTasks(readTasks().filter((task) => !isIt(task)));

  /** Sends one after another; resolves to false if some are left for later. */
  async function sendAll(): Promise<boolean> {
    let isDone = true;
    await inOrder(async () => {
      for (const { id, input } of pending()) {
        // Another tab may have sent it, or a newer wish replaced it.
        if (!pending().some((task) => task.id === id)) continue;
        try {
          await send(input as Input, id);
        } catch (error) {
          if (isWorthRepeating(error)) {
            isDone = false;
            return;
          }
          onRefused(input as Input, error);
        }
        remove((task) => task.id === id);
      }
    });
    return isDone;
  }

  return {
    pending: () => pending().map(({ key, input }) => ({ key, input: input as Input })),
    add(key, input) {
      const others = readTasks().filter((task) => task.kind !== kind || task.key !== key);
      if (others.length >= maxTasks) return false;
      writeTasks([...others, { kind, key, id: crypto.randomUUID(), input }]);
      return true;
    },
    drop: (key) => {
      if (pending().some((task) => task.key === key))
        remove((task) => task.kind === kind && task.key === key);
    },
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isActive = true;
      let retryMs = firstRetryMs;
      async function attempt(): Promise<void> {
        clearTimeout(timer);
        timer = undefined;
        // The event `online` starts the next attempt.
        if (globalThis.navigator?.onLine === false) return;
        if (pending().length === 0 || (await sendAll())) retryMs = firstRetryMs;
        else if (isActive) {
          clearTimeout(timer);
          timer = setTimeout(attempt, retryMs);
          retryMs = Math.min(retryMs * 2, maxRetryMs);
        }
      }
      const start = () => {
        retryMs = firstRetryMs;
        void attempt();
      };
      start();
      const stop = store.subscribe(() => {
        if (isActive && pending().length > 0 && timer === undefined) timer = setTimeout(attempt, retryMs);
      });
      globalThis.window?.addEventListener('online', start);
      return () => {
        isActive = false;
        clearTimeout(timer);
        stop();
        globalThis.window?.removeEventListener('online', start);
      };
    },
  };
}
