import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { FailedPart } from '../../screens/part-states.tsx'
import { bookingOfferQuery, nearestFreeTimesQuery } from '../booking-queries.ts'
import { bookingStepOf, writeBookPageSearch, readBookPageSearch, type RawSearch } from './book-page-search.ts'
import { chosenTime } from './chosen-time.ts'
import { keepBookingDraft, readBookingDraft, type BookingDraft } from './draft.ts'
import { KindStep } from './kind-step.tsx'
import { NoteStep } from './note-step.tsx'
import { RepeatStep } from './repeat-step.tsx'
import { RequestSent } from './request-sent.tsx'
import { meetingsOf, type BookableProvider, type ContinueWithAnswers, type BookingStepProps } from './step.ts'
import { TimeStep } from './time-step.tsx'

/** /providers/{id}/book: the steps choose what, choose when, add a note, send. */
export const BookPage = ({ provider, raw }: { provider: BookableProvider; raw: RawSearch }) => {
  const call = useCall()
  const { data: offer, isError, refetch } = useQuery(bookingOfferQuery(call, provider.slug))
  const search = readBookPageSearch(raw)
  const step = bookingStepOf(search)
  useFocusOnStep(step)
  if (!offer)
    return (
      <div className="mx-auto w-full max-w-[38rem] px-5 py-10">
        {isError ? <FailedPart onRetry={() => void refetch()} /> : <Skeleton className="h-72" />}
      </div>
    )
  const kind = offer.kinds.find(({ kindId }) => kindId === search.kind)
  if (step === 'sent' && search.sent !== undefined)
    return <RequestSent provider={provider} bookingId={search.sent} />
  if (!kind) return <KindStep provider={provider} offer={offer} />
  return <OfKind provider={provider} offer={offer} kind={kind} search={search} />
}

/** The steps that need the reader's time zone, which only the browser knows. */
const OfKind = (props: Pick<BookingStepProps, 'provider' | 'offer' | 'kind' | 'search'>) => {
  const { provider, offer, kind, search } = props
  const call = useCall()
  const zone = useReaderZone()
  const navigate = useNavigate()
  const accountId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id ?? null })
  const [draft, setDraft] = useState(() => readBookingDraft(accountId, provider.id))
  const changeDraft = (part: Partial<BookingDraft>) => {
    const changed = { ...draft, ...part }
    setDraft(changed)
    keepBookingDraft(accountId, provider.id, changed)
  }
  const meetings = meetingsOf(kind, offer)
  const meeting = meetings.find((each) => each === draft.meeting) ?? meetings[0] ?? 'video'
  // The nearest free times of a free time include itself.
  const { data: near } = useQuery({
    ...nearestFreeTimesQuery(call, {
      providerId: provider.slug,
      kindId: kind.kindId,
      zone: zone ?? '',
      meeting,
      at: search.at ?? '',
    }),
    enabled: zone !== null && search.at !== undefined && offer.mode === 'hours',
    retryOnMount: false,
  })
  if (zone === null)
    return (
      <div className="mx-auto mt-10 w-full max-w-[35rem]">
        <noscript>
          <p className="px-5 pb-6 font-semibold">
            <Trans>
              To see when {firstNameOf(provider.name)} is available, turn on JavaScript in your browser and
              reload this page.
            </Trans>
          </p>
        </noscript>
        <Skeleton className="h-72 w-full" />
      </div>
    )
  const go: ContinueWithAnswers = (answers, options) =>
    void navigate({
      to: '/providers/$id/book',
      params: { id: provider.slug },
      search: writeBookPageSearch({ ...search, ...answers }),
      replace: options?.replace ?? false,
      resetScroll: answers.step !== undefined,
    })
  const time = chosenTime(search, near?.times)
  const shared = { ...props, zone, meeting, draft, changeDraft, go, time }
  const step = bookingStepOf(search)
  if (step === 'repeat') return <RepeatStep {...shared} />
  return step === 'note' ? <NoteStep {...shared} /> : <TimeStep {...shared} />
}

/** Moves the focus to the heading of a new step, as on a new page. */
const useFocusOnStep = (step: string) => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [step])
}
