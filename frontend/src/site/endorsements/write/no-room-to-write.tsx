import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/providers'
import { buttonClass } from '../../../ui/button.tsx'
import { Screen } from '../../layout/screen.tsx'
import { firstNameOf } from '../../providers/provider-words.ts'
import type { Standing } from './opened.ts'

interface NoRoomProps {
  readonly provider: ProviderRecord
  readonly standing: Extract<Standing, 'oneself' | 'not_a_provider' | 'already_written'>
}

/** Whoever may not write here learns why, and where to go instead. */
export const NoRoomToWrite = ({ provider, standing }: NoRoomProps) => {
  const name = firstNameOf(provider.name)
  switch (standing) {
    case 'oneself':
      return (
        <Screen title="You can't endorse yourself">
          <p className="text-soft">
            This is your own link. Send it to colleagues who know your work: what they write reaches you
            first.
          </p>
          <Link to="/dashboard/provider/endorsements" className={`${buttonClass('accent')} mt-6`}>
            Go to your endorsements
          </Link>
        </Screen>
      )
    case 'not_a_provider':
      return (
        <Screen title="Endorsements are written by providers">
          <p className="text-soft">
            They are what colleagues say of each other’s work, so only a provider’s account can write one. If
            you are a provider too, log out and open this link again with that account.
          </p>
          <Link
            to="/providers/$id"
            params={{ id: provider.slug }}
            className={`${buttonClass('accent')} mt-6`}
          >
            See {name}’s profile
          </Link>
        </Screen>
      )
    case 'already_written':
      return (
        <Screen title={`You have already endorsed ${provider.name}`}>
          <p className="text-soft">
            One provider writes one endorsement of another. You can look at yours, or take it back, where your
            endorsements are.
          </p>
          <Link
            to="/dashboard/provider/endorsements"
            search={{ tab: 'written' }}
            className={`${buttonClass('accent')} mt-6`}
          >
            See what you wrote
          </Link>
        </Screen>
      )
  }
}
