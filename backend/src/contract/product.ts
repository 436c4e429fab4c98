/** The product's working name (product.md), defined here for all uses. */
export const productName = 'Fourth Trimester'

/** The search parameter that opens the site in waitlist mode (product.md, "Screens"). */
export const bypassParameter = 'bypass_waitlist'
