/** Names of the texts for the ways of a payment. */
export const wayTexts = { branch: 'wayBranch', invoice: 'wayInvoice', online: 'wayOnline' } as const;
