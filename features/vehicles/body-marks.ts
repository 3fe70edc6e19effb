/** Panels of a car's body, from front to rear, each as a seller calls it. Left is the side of the left-hand driver. */
export const bodyPanels = [
  'bumper_front',
  'hood',
  'windscreen',
  'fender_front_left',
  'fender_front_right',
  'mirror_left',
  'mirror_right',
  'door_front_left',
  'door_front_right',
  'roof',
  'sill_left',
  'sill_right',
  'door_rear_left',
  'door_rear_right',
  'fender_rear_left',
  'fender_rear_right',
  'rear_window',
  'tailgate',
  'bumper_rear',
] as const;
export type BodyPanel = (typeof bodyPanels)[number];

export const markKinds = ['dent', 'scratch', 'paint', 'rust'] as const;
export type MarkKind = (typeof markKinds)[number];

type Place = { panel: BodyPanel; kind: MarkKind };

/** The marks once each, in the order of the panels. */
export function orderedMarks<Mark extends Place>(marks: readonly Mark[]): Mark[] {
  return bodyPanels.flatMap((panel) =>
    markKinds.flatMap((kind) => marks.find((mark) => mark.panel === panel && mark.kind === kind) ?? []),
  );
}
