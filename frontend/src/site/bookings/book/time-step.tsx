import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { freeTimesQuery } from '../booking-queries.ts'
import { kindFactsWords } from '../booking-words.ts'
import { KindIcon } from '../kind-icon.tsx'
import { FreeTimesPicker } from '../times/free-times-picker.tsx'
import { isLocalTime } from '../times/typed-time.ts'
import { bookingStepCount } from './book-page-search.ts'
import { BookingStepFrame } from './flow-frame.tsx'
import type { BookingStepProps } from './step.ts'

/** The step that asks for a time: a week of free times, or a typed time if the provider has no hours. */
export const TimeStep = (props: BookingStepProps) => {
  const { provider, offer, kind, search, zone, meeting, time, go } = props
  const next = search.isSeries ? 'repeat' : 'note'
  const isReady = time.asked !== null && !time.isGone
  return (
    <BookingStepFrame
      provider={provider}
      step={2}
      steps={bookingStepCount(search)}
      title={search.isSeries ? t`Pick the first date and time` : t`Pick a time`}
      bar={
        isReady && (
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0 leading-snug font-semibold">{time.text}</p>
            <Button size="large" onClick={() => go({ step: next })}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        )
      }
    >
      <p className="mt-3 mb-4 flex items-center gap-3">
        <span className="text-accent">
          <KindIcon kind={kind.kind} meeting={offer.meetings.includes('place') ? 'place' : 'video'} />
        </span>
        <span className="min-w-0 grow">
          {kind.name}, {kindFactsWords(kind)}
        </span>
        <Link
          to="/providers/$id/book"
          params={{ id: provider.slug }}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          <Trans>Change</Trans>
        </Link>
      </p>
      {time.isGone && (
        <p role="alert" className="mb-4 rounded-control bg-danger-wash px-4 py-3 font-medium">
          <Trans>That time has just been taken. Please choose another one.</Trans>
        </p>
      )}
      {offer.mode === 'hours' ? (
        <FreeTimesPicker
          providerId={provider.slug}
          kindId={kind.kindId}
          zone={zone}
          meeting={meeting}
          theirName={firstNameOf(provider.name)}
          looked={{ from: search.from, day: search.day }}
          onLook={(looked) =>
            go({ from: undefined, day: undefined, at: undefined, ...looked }, { replace: true })
          }
          chosen={search.at === undefined ? [] : [search.at]}
          onChoose={({ startsAt, first }) =>
            go({ at: startsAt, day: first.local.slice(0, 10) }, { replace: true })
          }
        />
      ) : (
        <AnyTime {...props} />
      )}
    </BookingStepFrame>
  )
}

const AnyTime = ({ provider, kind, search, zone, meeting, go }: BookingStepProps) => {
  const call = useCall()
  const [typed, setTyped] = useState(search.local ?? '')
  const { data: note } = useQuery({
    ...freeTimesQuery(call, { providerId: provider.slug, kindId: kind.kindId, zone, meeting }),
    retryOnMount: false,
    select: ({ zones }) => zones.note,
  })
  const replies = t`${firstNameOf(provider.name)} can accept, decline or suggest another time.`
  return (
    <Field label={t`Request a time`} help={note === undefined ? replies : `${note} ${replies}`}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            go({ local: isLocalTime(value) ? value : undefined, which: undefined }, { replace: true })
          }}
        />
      )}
    </Field>
  )
}
