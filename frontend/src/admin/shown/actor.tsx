/** The actor of an event. */

import { masked } from 'backend/contract/masked'
import { MaskedValue } from './value-words.tsx'

interface ActorProps {
  /** An account's id, `visitor` or `system`. */
  readonly actorId: string
  readonly actorName: string | null
}

const nobodys: Readonly<Record<string, string>> = { visitor: 'A visitor', system: 'The system' }

export const actorWords = ({ actorId, actorName }: ActorProps): string =>
  nobodys[actorId] ?? actorName ?? 'A deleted account'

/** The actor's name within a sentence. */
export const actorInSentence = (actor: ActorProps): string =>
  actor.actorName !== null && !Object.hasOwn(nobodys, actor.actorId)
    ? actor.actorName
    : actorWords(actor).replace(/^[AT]/, (letter) => letter.toLowerCase())

export const Actor = (actor: ActorProps) => {
  const words = actorWords(actor)
  return words === masked ? <MaskedValue of={actor.actorId} /> : <>{words}</>
}
