/* What an inspector can say of a point: apart from the contracts, for the desk and for reports. */

/**
 * `absent` is a point that this car does not have, such as a turbocharger: it is neither good nor left out. `not_checked`
 * is never shown as good.
 */
export const pointStates = ['good', 'note', 'defect', 'absent', 'not_checked'] as const;
export type PointState = (typeof pointStates)[number];

const checkedStates: readonly PointState[] = ['good', 'note', 'defect'];

/** Something was looked at, so that there can be a value, defects and a price; score and verdict tell of these points. */
export const isChecked = (state: PointState): boolean => checkedStates.includes(state);
