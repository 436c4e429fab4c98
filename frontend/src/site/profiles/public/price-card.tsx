import { Link, useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { buttonClass, quietButtonClass, type ButtonSize } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CompareIcon, ShareIcon } from '../../../ui/icons.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { SaveButton } from '../../bookmarks/save-button.tsx'
import { choosePerson, useChosenPeople, type ChosenPerson } from '../../compare/chosen-people.ts'
import { mostCompared } from '../../people/compare-ids.ts'
import { MessageLink } from '../../people/message-link.tsx'
import { priceWords } from '../../people/provider-words.ts'

/**
 * Opens the device's share dialog, or copies the page's address. Hidden without scripts, because it needs
 * them.
 */
const ShareButton = ({ name }: { name: string }) => (
  <button type="button" className={`${quietButtonClass} scriptless:hidden`} onClick={() => void share(name)}>
    <ShareIcon size={20} />
    <span>
      <Trans>
        Share<span className="sr-only"> this profile</span>
      </Trans>
    </span>
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
    toastSuccess(t`Link copied`)
  } catch {
    toastError(t`We couldn’t copy the link. You can copy it from the address bar.`)
  }
}

interface PriceCardProps {
  readonly provider: ProviderRecord
  readonly isBookmarked: boolean
}

/** The card that stays beside the profile: the price, one main button and a row of quiet ones. */
export const PriceCard = ({ provider, isBookmarked }: PriceCardProps) => {
  const isOwn = useIsOwnProfile(provider)
  return (
    <div className="rounded-panel bg-card p-5 pb-3 shadow-float">
      <div className="max-lg:hidden">
        <Price provider={provider} />
      </div>
      {provider.sliding_scale_offered && (
        <p className="mt-2 text-meta">
          <Trans>Sliding scale: ask what’s possible for you</Trans>
        </p>
      )}
      <NextStep provider={provider} size="large" className="mt-5 w-full max-lg:hidden" />
      {!isOwn && (
        <p className="mt-3 text-meta text-soft">
          <Trans>You won’t be charged here. You pay {firstNameOf(provider.name)} directly.</Trans>
        </p>
      )}
      <div className="-mx-2 mt-3 grid auto-cols-fr grid-flow-col border-t border-line pt-2">
        {!isOwn && (
          <MessageLink slug={provider.slug} name={provider.name} look="quiet" className="max-lg:hidden" />
        )}
        <SaveButton provider={provider} isBookmarked={isBookmarked} look="words" className="max-lg:hidden" />
        <ShareButton name={provider.name} />
        <CompareWithOthers person={provider} />
      </div>
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
          <NextStep provider={provider} className="shrink!" />
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
  const look = classNames(buttonClass('main', size), className)
  if (useIsOwnProfile(provider))
    return (
      <Link to="/dashboard/provider/profile" className={look}>
        <Trans>Edit your profile</Trans>
      </Link>
    )
  return role === null || role === 'client' ? (
    <Link to="/providers/$id/book" params={{ id: provider.slug }} className={look}>
      <Trans>Book</Trans>
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
      {unit && (
        <span className="text-meta text-soft">
          <Trans>from</Trans>{' '}
        </span>
      )}
      <strong className="text-quotation font-sans font-semibold tabular-nums">{amount}</strong>{' '}
      <span className="text-meta text-soft">{unit}</span>
    </p>
  )
}

/** Links to the comparison with the providers chosen so far, or to the search, where others can be chosen. */
const CompareWithOthers = ({ person: { slug, name } }: { person: ChosenPerson }) => {
  const others = useChosenPeople().filter((person) => person.slug !== slug)
  const ids = [slug, ...others.map((person) => person.slug)].slice(0, mostCompared)
  const whom =
    ids.length === 2 ? others[0]?.name : others.length > 0 ? t`${ids.length - 1} others` : t`others`
  return (
    <Link
      {...(others.length > 0
        ? { to: '/compare', search: { ids } }
        : { to: '/search', onClick: () => choosePerson({ slug, name }) })}
      className={`${quietButtonClass} scriptless:hidden`}
    >
      <CompareIcon size={20} />
      <span>
        <Trans>
          Compare<span className="sr-only"> with {whom}</span>
        </Trans>
      </span>
    </Link>
  )
}
