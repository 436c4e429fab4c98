import { Link } from '@tanstack/react-router'
import type { OfferedKind } from 'backend/contract/bookings/shapes'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { CalendarIcon, RepeatIcon } from '../../../ui/booking-icons.tsx'
import { ForwardIcon, ShieldIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { BookingOffer } from '../booking-queries.ts'
import { saysNoPrice } from '../booking-words.ts'
import { KindIcon } from '../kind-icon.tsx'
import { writeBookPageSearch } from './book-page-search.ts'
import { BookingStepFrame } from './flow-frame.tsx'
import type { BookableProvider } from './step.ts'

/** The first step: choosing a kind opens the next step. */
export const KindStep = ({ provider, offer }: { provider: BookableProvider; offer: BookingOffer }) => {
  const firstName = firstNameOf(provider.name)
  return (
    <BookingStepFrame provider={provider} step={1} steps={3} title={t`What would help?`}>
      <p className="mt-2 text-soft">{howTheyMeet(firstName, offer)}</p>
      <ul aria-label={t`Booking types`} className="mt-5 grid gap-3">
        {offer.kinds.flatMap((kind) => [
          <KindRow key={kind.kindId} provider={provider} offer={offer} kind={kind} />,
          ...(kind.inSeries
            ? [
                <KindRow
                  key={`${kind.kindId} series`}
                  provider={provider}
                  offer={offer}
                  kind={kind}
                  isSeries
                />,
              ]
            : []),
        ])}
      </ul>
      <ul className="mt-5 text-meta">
        {offer.terms !== null && (
          <Term icon={<CalendarIcon size={20} />}>
            <strong className="font-semibold">
              <Trans>If you cancel.</Trans>
            </strong>{' '}
            <q dir="auto">{offer.terms}</q>
          </Term>
        )}
        <Term icon={<ShieldIcon size={20} />}>
          <Trans>
            <strong className="font-semibold">Payment.</strong> Nothing is charged on this site. You pay{' '}
            {firstName} directly.
          </Trans>
        </Term>
      </ul>
    </BookingStepFrame>
  )
}

const howTheyMeet = (firstName: string, { meetings, mode }: BookingOffer) => {
  const how =
    meetings.length > 1
      ? t`${firstName} meets with families in person and by video.`
      : meetings[0] === 'video'
        ? t`${firstName} meets with families by video.`
        : t`${firstName} meets with families in person.`
  return mode === 'any_time' ? t`${how} They haven’t listed their hours, so you can request any time.` : how
}

interface KindRowProps {
  readonly provider: BookableProvider
  readonly offer: BookingOffer
  readonly kind: OfferedKind
  readonly isSeries?: boolean
}

const KindRow = ({ provider, offer, kind, isSeries = false }: KindRowProps) => (
  <li className="row">
    <span className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-wash text-accent">
      {isSeries ? (
        <RepeatIcon size={20} />
      ) : (
        <KindIcon kind={kind.kind} meeting={offer.meetings.includes('place') ? 'place' : 'video'} />
      )}
    </span>
    <div className="min-w-0 grow basis-24">
      <Link
        to="/providers/$id/book"
        params={{ id: provider.slug }}
        search={writeBookPageSearch({ kind: kind.kindId, isSeries })}
        className="font-semibold row-link"
      >
        {isSeries ? t`${kind.name}, every week` : kind.name}
      </Link>
      <p className="text-meta text-soft">
        {isSeries ? t`${kind.duration}, at the same time each week, for 2 to 12 weeks` : kind.duration}
        {saysNoPrice(kind) && `, ${t`no price listed`}`}
      </p>
    </div>
    {kind.price !== null && (
      <p className="font-semibold max-sm:order-1 max-sm:-mt-2.5 max-sm:w-full max-sm:pl-15 sm:ml-auto sm:max-w-2/5 sm:shrink-0 sm:text-right">
        <span dir="auto">{kind.price}</span>
        {(isSeries || kind.total !== null) && (
          <span className="block text-small font-normal text-soft">
            {!isSeries ? kind.total : kind.total === null ? t`each` : t`${kind.total} each`}
          </span>
        )}
      </p>
    )}
    <ForwardIcon size={20} className="shrink-0 text-soft" />
  </li>
)

const Term = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 border-t border-line py-4 first:border-0">
    <span className="shrink-0 text-accent">{icon}</span>
    <span>{children}</span>
  </li>
)
