/** From the request to the report. `ready` and `cancelled` are ends. */
export const checkStatuses = ['requested', 'confirmed', 'in_work', 'ready', 'cancelled'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

type Move = {
  from: readonly CheckStatus[];
  to: CheckStatus;
  /** What has to come with the move, or be there by then. */
  needs: 'payment' | 'report' | 'reason' | null;
};

/** The only table of moves: the server decides by it, and the desk offers what it says. */
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

/** The way of a request that nothing stops. */
export const checkWay = ['requested', 'confirmed', 'in_work', 'ready'] as const satisfies CheckStatus[];

/** While work goes on, what the report says may still be written, and mended after. */
export function takesReport(status: CheckStatus): boolean {
  return status === 'in_work' || status === 'ready';
}
