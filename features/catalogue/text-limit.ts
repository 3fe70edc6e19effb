/** The most characters of a search text: a pasted ad fits, and the address stays within what servers accept. */
export const longestSearchText = 1000;
