/** The product's working name (product.md), defined here for all uses. */
export const productName = 'Fourth Trimester'

/** The search parameter that opens the site in waitlist mode (spec section 2). */
export const bypassParameter = 'bypass_waitlist'
