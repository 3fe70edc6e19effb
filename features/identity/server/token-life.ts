/** A person is asked to sign in again after so many days without the embedded provider's own session. */
export const tokenDays = 30;
/** The embedded provider's proof lives just long enough to be exchanged. */
export const providerTokenMinutes = 5;
/** Who comes back to a deleted account is told so, and needs no more. */
export const deletedTokenMinutes = 5;
