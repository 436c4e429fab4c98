/** The product's working name (product.md), defined here for all uses. */
export const productName = 'Fourth Trimester'
