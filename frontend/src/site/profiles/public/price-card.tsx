import { Link, useRouteContext } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { buttonClass, type ButtonSize } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SaveButton } from '../../bookmarks/save-button.tsx'
import { MessageLink } from '../../people/message-link.tsx'
import { CompareWithOthers } from './compare-with-others.tsx'
import { firstNameOf, insuranceWords, priceWords } from '../../people/provider-words.ts'
import { ShareButton } from './share-button.tsx'

interface PriceCardProps {
  readonly provider: ProviderRecord
  readonly isBookmarked: boolean
}

/** The card that stays beside the person: what it costs, who else may pay, and the next step. */
export const PriceCard = ({ provider, isBookmarked }: PriceCardProps) => {
  const insurance = insuranceWords(provider)
  const isOwn = useIsOwnProfile(provider)
  const notes = [
    ...(provider.sliding_scale_offered ? ['Sliding scale: ask what’s possible for you'] : []),
    ...(insurance ? [`Takes ${insurance}`] : []),
  ]
  return (
    <div className="rounded-card border border-line bg-card p-6 shadow-float">
      <Price provider={provider} />
      {notes.length > 0 && (
        <ul className="mt-4 grid gap-2 text-sm">
          {notes.map((note) => (
            <li key={note} className="flex gap-2">
              <CheckIcon size={18} className="mt-0.5 shrink-0 text-accent" />
              {note}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-2">
        <NextStep provider={provider} size="large" className="max-lg:hidden" />
        {!isOwn && <MessageLink slug={provider.slug} name={provider.name} className="max-lg:hidden" />}
        <SaveButton provider={provider} isBookmarked={isBookmarked} look="words" className="max-lg:hidden" />
        <ShareButton name={provider.name} />
        <CompareWithOthers person={provider} />
      </div>
      {!isOwn && (
        <p className="mt-4 text-sm text-soft">
          You won’t be charged here. You pay {firstNameOf(provider.name)} directly.
        </p>
      )}
    </div>
  )
}

/** On a phone the price and what one may do stay at the lower edge while the profile is read. */
export const PriceBar = ({ provider, isBookmarked }: PriceCardProps) => {
  const isOwn = useIsOwnProfile(provider)
  return (
    <div className="price-bar lg:hidden">
      <div className="page flex items-center justify-between gap-4 py-3">
        <Price provider={provider} />
        <div className="flex items-center gap-1">
          <SaveButton provider={provider} isBookmarked={isBookmarked} />
          {!isOwn && <MessageLink slug={provider.slug} name={provider.name} look="sign" />}
          <NextStep provider={provider} />
        </div>
      </div>
    </div>
  )
}

interface NextStepProps {
  readonly provider: ProviderRecord
  readonly size?: ButtonSize
  readonly className?: string
}

/** The one thing to do: for a parent a booking, for the provider whose page it is the editor. Nobody else books. */
const NextStep = ({ provider, size, className }: NextStepProps) => {
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  const look = classNames(buttonClass('accent', size), className)
  if (useIsOwnProfile(provider))
    return (
      <Link to="/dashboard/provider/profile" className={look}>
        Edit your profile
      </Link>
    )
  return role === null || role === 'client' ? (
    <Link to="/providers/$id/book" params={{ id: provider.slug }} className={look}>
      Book
    </Link>
  ) : null
}

/** Whether the page is about the provider who looks at it; false while it is not known. */
export const useIsOwnProfile = ({ id }: ProviderRecord): boolean => {
  const { call, session } = useRouteContext({ from: '__root__' })
  const { data } = useServerQuery({
    queryKey: ['providerProfileId', {}],
    // Fetched for a provider alone: nobody else's profile page carries the schemas.
    queryFn: async ({ signal }) => {
      const { providerProfileId } = await import('backend/contract/profiles/provider-profile-id')
      return call(providerProfileId, {}, { signal })
    },
    enabled: session.role === 'provider',
  })
  return data?.providerId === id
}

const Price = ({ provider }: { provider: ProviderRecord }) => {
  const { amount, unit } = priceWords(provider)
  return (
    <p className="leading-tight">
      {unit && <span className="text-sm text-soft">from </span>}
      <strong className="font-serif text-xl font-semibold lg:text-2xl">{amount}</strong>{' '}
      <span className="text-sm text-soft">{unit}</span>
    </p>
  )
}
