/** Characters of a pseudonym: few enough to read, and enough to tell the people on a page apart. */
const length = 6

/**
 * What an analyst sees in place of a name: the same everywhere for one id, and without anything about the
 * person.
 */
export const pseudonymOf = (id: string): string => `•${id.replace(/[^\da-z]/gi, '').slice(-length)}`
