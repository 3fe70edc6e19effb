/** The texts of the questions that the page proposes to buyers. */
export const quickQuestions = ['quickForSale', 'quickBargain', 'quickWhere'] as const;
