import type { DecisionKind } from '../contract.ts';

/** The latest decision, stored while it can still be undone. */
export type UndoableDecision = {
  decisionId: number;
  kind: DecisionKind;
  title: string;
  /** Path of the page where the decision was made; undo returns to it. */
  returnPath: string;
};
