import type { FeedFailure } from '../contract.ts';

/** Thrown if a feed cannot be read any further; what was read before may be a part of the stock only. */
export class UnreadableFeed extends Error {
  readonly code: FeedFailure;
  /** Line of the file, counted from 1, if the fault is at one. */
  readonly line: number | null;

  constructor(code: FeedFailure, line: number | null = null) {
    super(code);
    this.name = 'UnreadableFeed';
    this.code = code;
    this.line = line;
  }
}
