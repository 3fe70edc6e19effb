/** What a difference between two cars is about, for the words of an explanation. */
export const subjects = [
  'base',
  'model',
  'generation',
  'year',
  'mileage',
  'engine',
  'transmission',
  'drive',
  'steering',
  'body',
  'region',
  'trim',
  'condition',
  'customs',
  'damaged',
] as const;
export type Subject = (typeof subjects)[number];

/** Adjustments have one more subject: `cap` is for a like car whose price is too odd to count in full. */
export const adjustmentSubjects = [...subjects, 'cap'] as const;
export type AdjustmentSubject = (typeof adjustmentSubjects)[number];
