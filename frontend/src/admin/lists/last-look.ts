/** How each list was last looked at in this tab, for the way back from a record. The address alone holds filters. */
const looks = new Map<string, string>()

export const rememberListSearch = (resource: string, search: string) => looks.set(resource, search)

/** "?filter=…", or nothing. */
export const lastListSearch = (resource: string): string => looks.get(resource) ?? ''
