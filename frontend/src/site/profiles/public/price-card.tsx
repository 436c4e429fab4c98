import { Link, useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { CheckIcon, ShareIcon } from '../../../ui/icons.tsx'
import { buttonClass, type ButtonSize } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SaveButton } from '../../bookmarks/save-button.tsx'
import { MessageLink } from '../../people/message-link.tsx'
import { insuranceNotes, priceWords } from '../../people/provider-words.ts'
import { choosePerson, useChosenPeople, type ChosenPerson } from '../../compare/chosen-people.ts'
import { mostCompared } from '../../people/compare-ids.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/**
 * Opens the device's share dialog, or copies the page's address. Hidden without scripts, because it needs
 * them.
 */
const ShareButton = ({ name }: { name: string }) => (
  <button
    type="button"
    className={classNames(buttonClass('outline'), 'scriptless:hidden')}
    onClick={() => void share(name)}
  >
    <ShareIcon size={18} />
    Share this profile
  </button>
)

const share = async (name: string) => {
  const url = `${location.origin}${location.pathname}`
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  if (isTouch && 'share' in navigator) {
    // The promise also rejects when the user closes the share dialog, which is no error.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess('Link copied')
  } catch {
    toastError('We couldn’t copy the link. You can copy it from the address bar.')
  }
}

interface PriceCardProps {
  readonly provider: ProviderRecord
  readonly isBookmarked: boolean
}

/** The card that stays beside the profile: the price, the accepted insurance, and the main button. */
export const PriceCard = ({ provider, isBookmarked }: PriceCardProps) => {
  const isOwn = useIsOwnProfile(provider)
  const notes = [
    ...(provider.sliding_scale_offered ? ['Sliding scale: ask what’s possible for you'] : []),
    ...insuranceNotes(provider),
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

/** On a phone, the price and the buttons stay at the lower edge during scrolling. */
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

/** The main button: parents and visitors book, the profile's owner edits it. Nobody else can book. */
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

/** Whether the signed-in provider owns this profile; false while that is not known. */
export const useIsOwnProfile = ({ id }: ProviderRecord): boolean => {
  const { call, session } = useRouteContext({ from: '__root__' })
  const { data } = useServerQuery({
    queryKey: ['providerProfileId', {}],
    // Only for providers: the schemas are not loaded for anybody else.
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

/** Links to the comparison with the providers chosen so far, or to the search, where others can be chosen. */
const CompareWithOthers = ({ person: { slug, name } }: { person: ChosenPerson }) => {
  const others = useChosenPeople().filter((person) => person.slug !== slug)
  const looks = `${buttonClass('plain')} scriptless:hidden`
  const ids = [slug, ...others.map((person) => person.slug)].slice(0, mostCompared)
  return others.length > 0 ? (
    <Link to="/compare" search={{ ids }} className={looks}>
      Compare with {ids.length === 2 ? others[0]?.name : `${ids.length - 1} others`}
    </Link>
  ) : (
    <Link to="/search" className={looks} onClick={() => choosePerson({ slug, name })}>
      Compare with others
    </Link>
  )
}
