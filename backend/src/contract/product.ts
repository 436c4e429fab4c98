/** The product's working name (product.md): everything that says it, says it from here. */
export const productName = 'Fourth Trimester'
