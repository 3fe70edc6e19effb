import type { DecisionKind } from '../contract.ts';

/** What was just decided, as long as it can be taken back. */
export type Done = {
  decisionId: number;
  kind: DecisionKind;
  title: string;
  /** Where one was when it was done: an undone decision leads back there. */
  place: string;
};
