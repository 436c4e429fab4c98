import { t } from '../../language/texts.ts'
import { refuse } from '../decider/decider.ts'

/** Also for somebody else's conversation. */
export const conversationNotFound = refuse('not_found', t`We couldn’t find that conversation`)
