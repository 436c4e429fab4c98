import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchFilter } from 'backend/contract/search/search'
import type { PersonOnMap } from 'backend/contract/search/search-map'
import { withinMilesSteps } from 'backend/contract/search/within-miles'
import { t } from 'backend/language/texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { cardsOf, markCards, onCardPointed } from './cards-in-list.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { drawMap, type DrawnMap } from './draw-map.ts'
import { areaInView, milesInView } from './searched-area.ts'

type MappedSearch = Omit<SearchFilter, 'rating'>

const useMapOf = (search: MappedSearch) => {
  const call = useCall()
  const input = { ...search, page: 1 }
  return useQuery({
    queryKey: ['searchMap', input],
    queryFn: async ({ signal }) =>
      call((await import('backend/contract/search/search-map')).searchMap, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The people on the first page of the list, about: what the map shows when it opens. */
const firstShown = 20

export interface PeopleMapProps {
  readonly search: MappedSearch
  /** Searches the area that is seen. The address keeps what stands behind `#`. */
  readonly onArea: (area: Pick<MappedSearch, 'area' | 'withinMiles'>) => void
}

/** The people of the search as circles of the areas they come to. The list says all of it, and more. */
export const PeopleMap = ({ search, onArea }: PeopleMapProps) => {
  const { data, isError, isPlaceholderData, refetch } = useMapOf(search)
  const host = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const [cannotDraw, setCannotDraw] = useState(false)
  const [pointed, setPointed] = useState<readonly PersonOnMap[]>([])
  const [pressed, setPressed] = useState<readonly PersonOnMap[]>([])
  const chosen = useMemo(() => pressed.filter((person) => data?.people.includes(person)), [pressed, data])
  /** What was asked where the view belongs to; that of "Search this area" is in view already. */
  const viewed = useRef<string>(undefined)
  const { area, searchQuery } = search
  const asked = JSON.stringify([area, searchQuery])
  const [movedFrom, setMovedFrom] = useState<string>()

  const isAnswered = data !== undefined
  const styleUrl = data?.styleUrl
  useEffect(() => {
    if (!host.current || !isAnswered) return
    let map: DrawnMap | undefined
    let isGone = false
    drawMap(host.current, styleUrl, {
      onChoose: setPressed,
      onPoint: setPointed,
      onMove: () => setMovedFrom(viewed.current),
    }).then(
      (made) => {
        if (isGone) return made.remove()
        map = made
        setDrawn(made)
      },
      () => setCannotDraw(true),
    )
    return () => {
      isGone = true
      map?.remove()
      setDrawn(undefined)
    }
  }, [isAnswered, styleUrl])

  useEffect(() => {
    if (!drawn || !data || isPlaceholderData) return
    drawn.show(data.people)
    if (viewed.current !== asked) drawn.fit(data.people.slice(0, firstShown))
    viewed.current = asked
  }, [drawn, data, isPlaceholderData, asked])

  useEffect(() => {
    if (!drawn || !data) return
    const bySlug = new Map(data.people.map((person) => [person.slug, person]))
    return onCardPointed((slug) => {
      const person = slug === undefined ? undefined : bySlug.get(slug)
      drawn.mark(person ? [person] : chosen)
    })
  }, [drawn, data, chosen])
  useEffect(() => {
    drawn?.mark(chosen)
    cardsOf(chosen)[0]?.scrollIntoView({ block: 'nearest' })
  }, [drawn, chosen])
  useEffect(() => markCards(pointed.length > 0 ? pointed : chosen), [pointed, chosen])

  const searchHere = () => {
    if (!drawn) return
    const { lat: latitude, lng: longitude } = drawn.map.getCenter()
    const { clientWidth: width, clientHeight: height } = drawn.map.getContainer()
    const view = { latitude, longitude, zoom: drawn.map.getZoom(), width, height }
    const change = { area: areaInView(view), withinMiles: milesInView(view, withinMilesSteps) }
    viewed.current = JSON.stringify([change.area, searchQuery])
    setMovedFrom(undefined)
    onArea(change)
  }

  return (
    <section aria-label={t`Map of these people`} className="people-map flex min-h-0 grow flex-col gap-2">
      {cannotDraw || isError ? (
        <div role="alert" className="rounded-panel bg-sand px-6 py-12 text-center">
          <p>
            {cannotDraw ? t`This browser can’t draw the map.` : t`We couldn’t load the map.`}{' '}
            <Trans>The list has the same people.</Trans>
          </p>
          {!cannotDraw && (
            <Button kind="neutral" className="mt-6" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <>
          <p role="status" className="text-meta text-soft">
            {data && countWords(data.people.length, data.totalCount)}{' '}
            <Trans>A circle is an area, never an address.</Trans>
          </p>
          <div className="relative min-h-0 grow overflow-hidden rounded-panel bg-sand">
            <div ref={host} className="h-full" />
            {movedFrom === asked && (
              <Button
                kind="neutral"
                className="absolute top-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
                onClick={searchHere}
              >
                <Trans>Search this area</Trans>
              </Button>
            )}
            <div className="absolute top-3 right-3 grid gap-2">
              <ZoomButton label={t`Zoom in`} sign="+" onClick={() => drawn?.map.zoomIn({}, byVisitor)} />
              <ZoomButton label={t`Zoom out`} sign="−" onClick={() => drawn?.map.zoomOut({}, byVisitor)} />
            </div>
            {chosen.length > 0 && <ChosenPeople people={chosen} onClose={() => setPressed([])} />}
          </div>
        </>
      )}
    </section>
  )
}

/** MapLibre passes it on with the event that ends the move. */
const byVisitor = { originalEvent: true }

interface ZoomButtonProps {
  readonly label: string
  readonly sign: string
  readonly onClick: () => void
}

const ZoomButton = ({ label, sign, onClick }: ZoomButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="flex size-11 items-center justify-center rounded-control bg-card text-head shadow-float hover:bg-sand"
  >
    {sign}
  </button>
)

const countWords = (onMap: number, all: number) =>
  onMap === all
    ? t`Everyone in the list is on the map.`
    : t`${onMap} of ${all} people are on the map. The list has everyone.`
