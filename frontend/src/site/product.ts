/** The product's working name; a deployment can rename it here. */
export const productName = 'Fourth Trimester'
