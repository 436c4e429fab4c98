/** The values that the search page offers for its two filters with a minimum: years and average stars. */
export const leastSteps = { yearsInService: [2, 5, 10, 20], minRating: [3, 4, 4.5] } as const
export type LeastFilter = keyof typeof leastSteps
export const leastFilters = ['yearsInService', 'minRating'] as const satisfies readonly LeastFilter[]
