import type { DecisionKind } from '../contract.ts';

/** The latest decision, while it can still be undone. */
export type UndoableDecision = {
  decisionId: number;
  kind: DecisionKind;
  title: string;
  /** The page where the decision was made; undo returns to it. */
  returnPath: string;
};
