import { FoldedField } from './folded-fields.tsx';
import { IgnoredNotice } from './ignored-notice.tsx';
import { NearLine } from './near-line.tsx';
import { CarsAround, NoResults, PageBeyond, UnknownValuesNote } from './no-results.tsx';
import { Recognized } from './recognized.tsx';
import { SortFields } from './sort-fields.tsx';

/** The components that `rare-parts.tsx` loads when a list or its filters need one of them. */
export const parts = {
  CarsAround,
  FoldedField,
  IgnoredNotice,
  NearLine,
  NoResults,
  PageBeyond,
  Recognized,
  SortFields,
  UnknownValuesNote,
};
