/** The part of the form that the URL names: a step, optionally a field of it, or the preview. */
export type FormLocation = {
  step?: string | undefined;
  field?: string | undefined;
  view?: string | undefined;
};
