/** How many days a product token is valid. */
export const tokenDays = 30;
/** How many minutes a provider's token is valid: just long enough to exchange it for a product token. */
export const providerTokenMinutes = 5;
/** How many minutes the token of a deleted account is valid: just long enough to tell the person about the deletion. */
export const deletedTokenMinutes = 5;
