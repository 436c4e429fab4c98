/** The parts of a provider's endorsements, by their name in the address. What waits for them comes first. */
export const worklistTabs = ['waiting', 'approved', 'asked', 'declined', 'written'] as const
export type WorklistTab = (typeof worklistTabs)[number]

export interface WorklistTabSearch {
  readonly tab?: WorklistTab | undefined
}

/** What waits stands for whatever is not understood. */
export const readWorklistTab = ({ tab }: { readonly tab?: unknown }): WorklistTabSearch => ({
  tab: worklistTabs.find((each) => each === tab && each !== 'waiting'),
})
