/**
 * The last query of each list in this tab (filters, order, page), for the link back from a record. Otherwise
 * only the address has it.
 */
const searches = new Map<string, string>()

export const rememberListSearch = (resource: string, search: string) => searches.set(resource, search)

/** "?filter=…", or an empty string. */
export const lastListSearch = (resource: string): string => searches.get(resource) ?? ''

/** The addresses of the rows of the list that a row was opened from last, in order. */
let addresses: readonly string[] = []

export const rememberAddresses = (ofRows: readonly string[]) => {
  addresses = ofRows
}

/** The address of the row after the one with this address; null after the last. */
export const addressAfter = (address: string): string | null => {
  const place = addresses.indexOf(address)
  return place < 0 ? null : (addresses[place + 1] ?? null)
}
