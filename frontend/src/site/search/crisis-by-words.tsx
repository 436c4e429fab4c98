import { isCrisis } from 'backend/contract/search/crisis-words'
import { CrisisPanel } from './crisis-panel.tsx'

/** The hotlines, if these words are those of a crisis. For a search that the server did not answer. */
export const CrisisPanelByWords = ({ words }: { words: string }) => isCrisis(words) && <CrisisPanel />
