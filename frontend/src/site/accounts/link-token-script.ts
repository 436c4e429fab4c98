/**
 * Loads a page whose token was removed from the address (use-link-token.ts) with its token, after a reload or Back.
 * Inserted into the page as text, like the theme (../theme/theme.ts): without the token the server renders that the link
 * is dead, and nobody should see that.
 */
const loadWithToken = () => {
  const { linkToken } = (history.state ?? {}) as { readonly linkToken?: string }
  const { searchParams, pathname } = new URL(location.href)
  if (linkToken === undefined || searchParams.has('token')) return
  searchParams.set('token', linkToken)
  document.documentElement.hidden = true
  location.replace(`${pathname}?${searchParams.toString()}`)
}

export const linkTokenScript = () => `(${loadWithToken.toString()})()`
