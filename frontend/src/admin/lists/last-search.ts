/**
 * The last query of each list in this tab (filters, order, page), for the link back from a record. Otherwise
 * only the address has it.
 */
const searches = new Map<string, string>()

export const rememberListSearch = (resource: string, search: string) => searches.set(resource, search)

/** "?filter=…", or an empty string. */
export const lastListSearch = (resource: string): string => searches.get(resource) ?? ''
