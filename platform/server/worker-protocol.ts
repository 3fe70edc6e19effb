/** The types of the messages between a pool and its workers; each pool defines its own protocol. */
export type Protocol = {
  task: unknown;
  result: unknown;
  /** A request that a worker may send to the pool's thread while it runs a task, and the reply to it. */
  call: unknown;
  reply: unknown;
  /** Messages that are not tasks. */
  toWorker: unknown;
  fromWorker: unknown;
};

export type ToWorker<P extends Protocol> =
  | { kind: 'task'; id: number; task: P['task'] }
  | { kind: 'reply'; call: number; reply: P['reply'] }
  | { kind: 'no reply'; call: number; message: string }
  | { kind: 'message'; message: P['toWorker'] };

export type FromWorker<P extends Protocol> =
  | { kind: 'ready' }
  | { kind: 'call'; id: number; call: number; request: P['call'] }
  | { kind: 'done'; id: number; result: P['result'] }
  | { kind: 'failed'; id: number; message: string; stack: string | undefined }
  | { kind: 'message'; message: P['fromWorker'] };
