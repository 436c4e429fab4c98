/**
 * The tabs of a provider's endorsements, as named in the address. What waits for the provider comes first.
 */
export const worklistTabs = ['waiting', 'approved', 'asked', 'declined', 'written'] as const
export type WorklistTab = (typeof worklistTabs)[number]

export interface WorklistTabSearch {
  readonly tab?: WorklistTab | undefined
}

/** Any value that is not a tab opens the first tab. */
export const readWorklistTab = ({ tab }: { readonly tab?: unknown }): WorklistTabSearch => ({
  tab: worklistTabs.find((each) => each === tab && each !== 'waiting'),
})
