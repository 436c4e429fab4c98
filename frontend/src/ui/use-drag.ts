import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

interface Drag {
  readonly id: string
  /** The ids in the order they would have if the item were dropped now. */
  readonly order: readonly string[]
}

/**
 * Pixels: the page scrolls while the pointer is within `edge` of the window's edge, by at most `fastest` a
 * frame.
 */
const edge = 88
const fastest = 14

/**
 * Pixels to scroll in one frame with the pointer at `clientY`: the nearer the edge, the faster; negative is
 * up.
 */
export const scrollStepAt = (clientY: number, height: number): number => {
  const above = edge - clientY
  const below = clientY - (height - edge)
  const depth = Math.min(Math.max(above, below, 0), edge) / edge
  return Math.round(depth * fastest) * (above > below ? -1 : 1)
}

/** The index, from 0, at which the dragged item would land: the number of other items above the pointer. */
const placeAt = (list: HTMLElement, id: string, clientY: number) => {
  const y = clientY - list.getBoundingClientRect().top + list.offsetTop
  return [...list.children].filter(
    (item) =>
      item instanceof HTMLElement && item.dataset['id'] !== id && item.offsetTop + item.offsetHeight / 2 < y,
  ).length
}

/**
 * Reorders a list by dragging an item by its handle, with a mouse or a finger; buttons do the same. During a
 * drag only the order on the screen changes (`order`), not the order in the document, so that the pointer
 * capture is kept. Near the window's edge the page scrolls. Escape cancels the drag.
 */
export const useDragToReorder = (
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, place: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  const pointerY = useRef(0)
  const follow = () => {
    if (!drag || !list.current) return
    const others = ids.filter((each) => each !== drag.id)
    const place = placeAt(list.current, drag.id, pointerY.current)
    const order = [...others.slice(0, place), drag.id, ...others.slice(place)]
    if (order.join(' ') !== drag.order.join(' ')) setDrag({ id: drag.id, order })
  }
  const followNow = useRef(follow)
  useEffect(() => {
    followNow.current = follow
  })
  useEffect(() => {
    if (!isDragging) return
    const stop = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(null)
    }
    let frame = requestAnimationFrame(function scroll() {
      const step = scrollStepAt(pointerY.current, window.innerHeight)
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' })
        followNow.current()
      }
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('keydown', stop)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', stop)
    }
  }, [isDragging])
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      setDrag({ id, order: ids })
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      pointerY.current = clientY
      follow()
    },
    onPointerUp: () => {
      if (!drag) return
      setDrag(null)
      const place = drag.order.indexOf(drag.id)
      if (place !== ids.indexOf(drag.id)) onDrop(drag.id, place)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { order: drag?.order ?? ids, draggedId: drag?.id ?? null, handle }
}
