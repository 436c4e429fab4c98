import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { OutputOf } from 'backend/contract/declare'
import type { writtenEndorsements } from 'backend/contract/endorsements/endorsements'
import { buttonClass } from '../../../ui/button.tsx'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import { WithdrawEndorsementButton } from '../withdraw-endorsement-button.tsx'
import { EmptyTab } from './empty-tab.tsx'

export type WrittenEndorsements = OutputOf<typeof writtenEndorsements>['endorsements']

const states = {
  pending: 'Awaiting review',
  approved: 'On the profile',
  removed: 'Removed by our moderators',
} as const

/** The endorsements that the provider wrote about others. */
export const WrittenTab = ({ written }: { written: WrittenEndorsements }) =>
  written.length === 0 ? (
    <EmptyTab title="You haven’t written any yet">
      When a colleague asks for one, we’ll email you a link. You can withdraw what you write at any time.
    </EmptyTab>
  ) : (
    <ul aria-label="Written by you" className="grid grid-cols-1 gap-8">
      {written.map(({ endorsement, provider, status }) => (
        <li key={endorsement.id} data-id={endorsement.id}>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0">
              About{' '}
              <Link
                to="/providers/$id"
                params={{ id: provider.slug }}
                className="text-link inline-block py-2 font-semibold wrap-anywhere"
              >
                {provider.name}
              </Link>
            </span>
            <span className="text-sm text-soft">{states[status]}</span>
          </p>
          <EndorsementQuote
            endorsement={{ ...endorsement, pinPosition: null }}
            about={firstNameOf(provider.name)}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/endorsements/preview/$id"
              params={{ id: endorsement.id }}
              className={buttonClass('outline')}
              aria-label={`See the endorsement of ${provider.name}`}
            >
              See the endorsement
            </Link>
            {status !== 'removed' && (
              <WithdrawEndorsementButton endorsementId={endorsement.id} name={provider.name} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
