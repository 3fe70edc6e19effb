export type Report = (line: string) => void;
export type Steps = {
  /** Answers what the work answers; a text, or its `note`, is shown beside the title. */
  step<T>(title: string, work: (report: Report) => T | Promise<T>): Promise<T>;
  done(): number;
};
export function createSteps(done?: number): Steps;
