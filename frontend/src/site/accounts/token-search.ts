export interface TokenSearch {
  readonly token?: string
}

/** `token` of a link, where there is one (spec section 5: non-empty if present). */
export const tokenSearch = ({ token }: Record<string, unknown>): TokenSearch =>
  typeof token === 'string' && token !== '' ? { token } : {}
