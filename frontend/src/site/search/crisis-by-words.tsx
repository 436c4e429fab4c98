import { isDanger } from 'backend/contract/search/crises'
import { crisisIn } from 'backend/contract/search/crisis/crisis'
import { CrisisPanel } from './crisis-panel.tsx'

/** The hotlines, if these words are those of somebody in danger. For a search that the server did not answer. */
export const CrisisPanelByWords = ({ words }: { words: string }) => {
  const crisis = crisisIn(words)
  return isDanger(crisis) && <CrisisPanel crisis={crisis} />
}
