/** The position in the URL: a step, perhaps a field of it, or the preview. */
export type FormLocation = {
  step?: string | undefined;
  field?: string | undefined;
  view?: string | undefined;
};
