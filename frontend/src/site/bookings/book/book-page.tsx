import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { freeTimesQuery, offerQuery } from '../booking-queries.ts'
import { useReaderZone } from '../../people/reader-zone.ts'
import { CouldNotLoad } from '../../screens/part-states.tsx'
import { stepOf, writeBookSearch, readBookSearch, type RawSearch } from './book-search.ts'
import type { Bookable, Go, StepProps } from './step.ts'
import { chosenTime } from './chosen-time.ts'
import { Sent } from './sent.tsx'
import { StepKind } from './step-kind.tsx'
import { StepNote } from './step-note.tsx'
import { StepRepeat } from './step-repeat.tsx'
import { StepTime } from './step-time.tsx'

/** /providers/{id}/book: what, when, a few words, sent. */
export const BookPage = ({ provider, raw }: { provider: Bookable; raw: RawSearch }) => {
  const call = useCall()
  const { data: offer, isError, refetch } = useQuery(offerQuery(call, provider.slug))
  const search = readBookSearch(raw)
  const step = stepOf(search)
  useFocusOnStep(step)
  if (!offer)
    return (
      <div className="mx-auto w-full max-w-[38rem] px-5 py-10">
        {isError ? <CouldNotLoad onRetry={() => void refetch()} /> : <Skeleton className="h-72" />}
      </div>
    )
  const kind = offer.kinds.find(({ kindId }) => kindId === search.kind)
  if (step === 'sent' && search.sent !== undefined)
    return <Sent provider={provider} bookingId={search.sent} />
  if (!kind) return <StepKind provider={provider} offer={offer} />
  return <OfKind provider={provider} offer={offer} kind={kind} search={search} />
}

/** What needs to know the reader's zone, which only the browser does. */
const OfKind = (props: Pick<StepProps, 'provider' | 'offer' | 'kind' | 'search'>) => {
  const { provider, offer, kind, search } = props
  const call = useCall()
  const zone = useReaderZone()
  const navigate = useNavigate()
  const { data: week } = useQuery({
    ...freeTimesQuery(call, {
      providerId: provider.slug,
      kindId: kind.kindId,
      zone: zone ?? '',
      ...(search.from ? { from: search.from } : {}),
    }),
    enabled: zone !== null && offer.mode === 'hours',
    retryOnMount: false,
  })
  if (zone === null) return <Skeleton className="mx-auto mt-10 h-72 w-full max-w-[35rem]" />
  const go: Go = (answers, options) =>
    void navigate({
      to: '/providers/$id/book',
      params: { id: provider.slug },
      search: writeBookSearch({ ...search, ...answers }),
      replace: options?.replace ?? false,
      resetScroll: answers.step !== undefined,
    })
  const shared = { ...props, zone, go, time: chosenTime(search, week) }
  const step = stepOf(search)
  if (step === 'repeat') return <StepRepeat {...shared} />
  return step === 'note' ? <StepNote {...shared} /> : <StepTime {...shared} />
}

/** A new step takes the focus, as a new page would. */
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
