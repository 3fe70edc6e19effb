import { publicStatuses } from '../contract.ts';

/** The status of an ad that everyone may see; undefined for any other, and for an ad that is not there. */
export const publicStatusOf = (status: string | undefined) =>
  publicStatuses.find((publicStatus) => publicStatus === status);
