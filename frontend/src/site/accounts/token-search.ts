export interface TokenSearch {
  readonly token?: string | undefined
}

/**
 * `token` of a link, where there is one (spec section 5: non-empty if present). What is left out of the answer would
 * be taken from the address as it is.
 */
export const readTokenSearch = ({ token }: Record<string, unknown>): TokenSearch => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
})
