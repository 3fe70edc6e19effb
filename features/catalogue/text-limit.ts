/** So many signs has the text of a search at most: a pasted ad fits, and its address into what servers take. */
export const longestSearchText = 1000;
