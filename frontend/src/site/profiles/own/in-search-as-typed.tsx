import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { Trans } from '../../../ui/trans.tsx'
import { ProviderCard } from '../../people/provider-card.tsx'
import { textAnswerOf } from './answers.ts'
import { recordOfAnswers } from './record-of-answers.ts'

export interface InSearchAsTypedProps {
  readonly answers: Parameters<typeof recordOfAnswers>[0]
  readonly id: string
  readonly photo: string | null
  /** What others said of them; undefined of somebody new. */
  readonly received?: Pick<ProviderRecord, 'rating' | 'review_count' | 'endorsement_count'> | undefined
}

/** The row that parents see in search, as it is typed. */
export const InSearchAsTyped = ({ answers, id, photo, received }: InSearchAsTypedProps) => {
  const typed = recordOfAnswers(answers, { providerId: id, photo })
  const { rating, review_count, endorsement_count } = received ?? typed
  const isPriced = textAnswerOf(answers, 'startingPrice').trim() !== ''
  return (
    <div className="rounded-panel bg-sand px-4 pt-3 pb-2 xl:sticky xl:top-4" inert>
      <p className="text-small text-soft">
        <Trans>In search, as you type</Trans>
      </p>
      <ProviderCard provider={{ ...typed, rating, review_count, endorsement_count }} isPriced={isPriced} />
    </div>
  )
}
