import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { createIcon } from '../../../ui/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { PeopleMapProps } from './people-map.tsx'

const PeopleMap = lazy(async () => ({ default: (await import('./people-map.tsx')).PeopleMap }))

const MapIcon = createIcon(<path d="m4 6.5 5-2 6 2.5 5-2v13l-5 2-6-2.5-5 2zM9 4.5v13m6-10.5v13" />)
const ListIcon = createIcon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />)

/** As in map.css: room for filters, list and map. */
const room = '(width >= 80rem)'
const onRoom = (listener: () => void) => {
  const query = matchMedia(room)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Opens and closes the map: beside the list where there is room, on the whole screen elsewhere. */
export const MapButton = (props: PeopleMapProps) => {
  const isBeside = useSyncExternalStore(onRoom, () => matchMedia(room).matches)
  return isBeside ? <MapBeside {...props} /> : <MapOnScreen {...props} />
}

const MapBeside = (props: PeopleMapProps) => {
  const [isOpen, setOpen] = useState(false)
  const results = document.getElementById('results')
  return (
    <>
      <Button kind="neutral" className="px-3.5" onClick={() => setOpen(!isOpen)}>
        {isOpen ? <ListIcon size={18} /> : <MapIcon size={18} />}
        {isOpen ? t`List` : t`Map`}
      </Button>
      {isOpen &&
        results &&
        createPortal(
          <Suspense>
            <PeopleMap {...props} />
          </Suspense>,
          results,
        )}
    </>
  )
}

/** Its address ends in `#map`, so that Back closes the map, and not the search. */
const MapOnScreen = (props: PeopleMapProps) => {
  const isOpen = useLocation({ select: ({ hash }) => hash === 'map' })
  const navigate = useNavigate({ from: '/search' })
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  const open = () => {
    isOpenedHere.current = true
    void navigate({ to: '/search', search: true, hash: 'map', resetScroll: false })
  }
  const close = () => {
    if (isOpenedHere.current) history.back()
    else void navigate({ to: '/search', search: true, hash: '', replace: true, resetScroll: false })
    isOpenedHere.current = false
  }
  return (
    <>
      <Button kind="neutral" aria-haspopup="dialog" className="px-3!" onClick={open}>
        <MapIcon size={18} />
        <span className="max-sm:sr-only">
          <Trans>Map</Trans>
        </span>
      </Button>
      {isOpen && (
        <WholeScreen onClose={close}>
          <Suspense>
            <PeopleMap {...props} />
          </Suspense>
        </WholeScreen>
      )}
    </>
  )
}

interface WholeScreenProps {
  /** Escape, or the button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const WholeScreen = ({ onClose, children }: WholeScreenProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t`Map`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="sheet m-0 size-full max-h-none max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col gap-2 p-2">
        <Button kind="neutral" className="self-start" onClick={onClose}>
          <ListIcon size={18} />
          <Trans>List</Trans>
        </Button>
        {children}
      </div>
    </dialog>
  )
}
