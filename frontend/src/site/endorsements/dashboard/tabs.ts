/** The parts of a provider's endorsements, by their name in the address. What waits for them comes first. */
export const tabs = ['waiting', 'approved', 'asked', 'declined', 'written'] as const
export type Tab = (typeof tabs)[number]

export interface TabSearch {
  readonly tab?: Tab | undefined
}

/** What waits stands for whatever is not understood. */
export const readTab = ({ tab }: { readonly tab?: unknown }): TabSearch => ({
  tab: tabs.find((each) => each === tab && each !== 'waiting'),
})
