export interface TokenSearch {
  readonly token?: string | undefined
}

/**
 * Reads `token` of a link, if it has one (product.md, "Screens": non-empty if present). The key is always returned,
 * because the router would otherwise keep the unchecked value from the address.
 */
export const readTokenSearch = ({ token }: Record<string, unknown>): TokenSearch => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
})
