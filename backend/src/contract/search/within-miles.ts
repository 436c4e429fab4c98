/** The steps, in miles, of the search filter for how far a provider is from the place (product.md, "Search"). */
export const withinMilesSteps = ['5', '10', '25', '50'] as const
export type WithinMiles = (typeof withinMilesSteps)[number]
