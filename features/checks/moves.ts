/** Statuses of a check from request to report. `ready` and `cancelled` are final. */
export const checkStatuses = ['requested', 'confirmed', 'in_work', 'ready', 'cancelled'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

type Move = {
  from: readonly CheckStatus[];
  to: CheckStatus;
  /** What this change of status requires: a payment or a reason in the request, or an attached report. */
  needs: 'payment' | 'report' | 'reason' | null;
};

/** Allowed changes of a check's status. The server enforces them, and the desk offers only these. */
export const checkMoves = {
  confirm: { from: ['requested'], to: 'confirmed', needs: 'payment' },
  start: { from: ['confirmed'], to: 'in_work', needs: null },
  finish: { from: ['in_work'], to: 'ready', needs: 'report' },
  cancel: { from: ['requested', 'confirmed', 'in_work'], to: 'cancelled', needs: 'reason' },
} as const satisfies Record<string, Move>;
export type CheckMove = keyof typeof checkMoves;
export const checkMoveNames = Object.keys(checkMoves) as [CheckMove, ...CheckMove[]];

export function movesFrom(status: CheckStatus): CheckMove[] {
  return checkMoveNames.filter((name) => (checkMoves[name].from as readonly CheckStatus[]).includes(status));
}

/** The statuses of a check in order, without cancellation. */
export const mainStatuses = ['requested', 'confirmed', 'in_work', 'ready'] as const satisfies CheckStatus[];

/** Whether a report can be attached or replaced in this status: during the work, and also after it. */
export function acceptsReport(status: CheckStatus): boolean {
  return status === 'in_work' || status === 'ready';
}

/** Whether the time of the inspection can be chosen or moved: by the member before the work begins, by staff also during it. */
export const acceptsSlot = {
  member: (status: CheckStatus) => status === 'requested' || status === 'confirmed',
  staff: (status: CheckStatus) => status !== 'ready' && status !== 'cancelled',
};
