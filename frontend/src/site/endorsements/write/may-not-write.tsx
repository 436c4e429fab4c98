import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { buttonClass } from '../../../ui/button.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import type { OpenedLink, WriterStanding } from './opened-link.ts'

interface NoRoomProps {
  readonly provider: ProviderRecord
  /** The endorsement that they wrote before, if any. */
  readonly written: OpenedLink['written']
  readonly standing: Extract<WriterStanding, 'oneself' | 'not_a_provider' | 'already_written'>
}

/** Tells a reader who may not write here why, and where to go instead. */
export const MayNotWrite = ({ provider, standing, written }: NoRoomProps) => {
  const name = firstNameOf(provider.name)
  switch (standing) {
    case 'oneself':
      return (
        <TextScreen title="You can't endorse yourself">
          <p className="text-soft">
            This is your own link. Send it to colleagues who know your work. You’ll review what they write
            before it’s public.
          </p>
          <Link to="/dashboard/provider/endorsements" className={`${buttonClass('accent')} mt-6`}>
            Go to your endorsements
          </Link>
        </TextScreen>
      )
    case 'not_a_provider':
      return (
        <TextScreen title="Only providers can write endorsements">
          <p className="text-soft">
            Endorsements come from colleagues, so you need a provider account to write one. If you’re a
            provider too, log out and open this link again with that account.
          </p>
          <Link
            to="/providers/$id"
            params={{ id: provider.slug }}
            className={`${buttonClass('accent')} mt-6`}
          >
            See {name}’s profile
          </Link>
        </TextScreen>
      )
    case 'already_written':
      return (
        <TextScreen title={`You’ve already endorsed ${provider.name}`}>
          <p className="text-soft">
            You can endorse each provider once. You can see or withdraw yours at any time.
          </p>
          {written && (
            <div className="mt-6">
              <EndorsementQuote endorsement={written} about={name} />
            </div>
          )}
          {written ? (
            <Link
              to="/endorsements/preview/$id"
              params={{ id: written.id }}
              className={`${buttonClass('accent')} mt-6`}
            >
              See your endorsement
            </Link>
          ) : (
            <Link
              to="/dashboard/provider/endorsements"
              search={{ tab: 'written' }}
              className={`${buttonClass('accent')} mt-6`}
            >
              See your endorsements
            </Link>
          )}
        </TextScreen>
      )
  }
}
