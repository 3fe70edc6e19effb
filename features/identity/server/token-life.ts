/** How many days a product token is valid. */
export const tokenDays = 30;
/** For how many hours a session need not prove the second factor again: a working day. */
export const secondFactorHours = 14;
/** For how many minutes staff may do nothing before they must prove it again; inspectors work without a network. */
export const idleMinutes = 60;
/** Who signed in longer ago than this signs in again, however often they come. */
export const signInDays = 180;
/** For how many minutes a sign-in or a confirmation counts as a recent one. */
export const confirmationMinutes = 15;
/** How many minutes a provider's token is valid: just long enough to exchange it for a product token. */
export const providerTokenMinutes = 5;
/** How many minutes the token of a deleted account is valid: just long enough to tell the person about the deletion. */
export const deletedTokenMinutes = 5;
