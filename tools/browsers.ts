/** The oldest browsers that run our scripts; for older ones pages work as without script. */
export const browsers = ['chrome120', 'safari16.4', 'firefox121'];
