/** Limits of endorsements that the contract and the screens share (product.md, "Endorsements"). */
export const mostPins = 3
