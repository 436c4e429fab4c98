import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import type { writtenEndorsements } from 'backend/contract/endorsements'
import { buttonClass } from '../../../ui/button.tsx'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import { TakeBack } from '../take-back.tsx'
import { NothingHere } from './nothing-here.tsx'

export type WrittenList = OutputOf<typeof writtenEndorsements>['endorsements']

const states = {
  pending: 'Waits to be read',
  approved: 'On the profile',
  removed: 'Taken off by our moderators',
} as const

/** What she wrote of others. */
export const Written = ({ written }: { written: WrittenList }) =>
  written.length === 0 ? (
    <NothingHere title="You have not written any yet">
      When a colleague asks you, the link is in the letter. What you write stays yours to take back.
    </NothingHere>
  ) : (
    <ul aria-label="Written by you" className="grid gap-8">
      {written.map(({ endorsement, provider, status }) => (
        <li key={endorsement.id} data-id={endorsement.id}>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <span>
              Of{' '}
              <Link
                to="/providers/$id"
                params={{ id: provider.slug }}
                className="text-link inline-block py-2 font-semibold"
              >
                {provider.name}
              </Link>
            </span>
            <span className="text-sm text-soft">{states[status]}</span>
          </p>
          <EndorsementQuote endorsement={{ ...endorsement, pinPosition: null }} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/endorsements/preview/$id"
              params={{ id: endorsement.id }}
              className={buttonClass('outline')}
              aria-label={`See the card about ${provider.name}`}
            >
              See the card
            </Link>
            {status !== 'removed' && <TakeBack endorsementId={endorsement.id} name={provider.name} />}
          </div>
        </li>
      ))}
    </ul>
  )
