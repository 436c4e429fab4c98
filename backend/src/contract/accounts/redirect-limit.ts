/** Characters of the path to open after a log-in. */
export const longestRedirect = 2000
