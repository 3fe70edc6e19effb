/** Lifetime of a product token. */
export const tokenDays = 30;
/** Just long enough to be exchanged. */
export const providerTokenMinutes = 5;
/** Just long enough to tell a person that the account was deleted. */
export const deletedTokenMinutes = 5;
