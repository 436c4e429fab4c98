/** Where a conversation stands: at the first unread message when it opens, then wherever its reader goes. */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from './rows.ts'

/** Pixels; about a message of two lines. What is drawn is measured. */
const usualHeight = 76
/** Rows from either edge of what is loaded at which the next page is asked for. */
const nearTheEdge = 8
/** Pixels from the end that still count as being there. */
const atTheEnd = 80

interface Lines {
  readonly rows: readonly ThreadRow[]
  /** Only the newest page has an end that new messages follow. */
  readonly isNewest: boolean
  readonly onNearTop: () => void
  readonly onNearEnd: () => void
}

export type LinesVirtualizer = Virtualizer<HTMLDivElement, HTMLLIElement>

export const useLinesScroll = ({ rows, isNewest, onNearTop, onNearEnd }: Lines) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer: LinesVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: isNewest,
    scrollEndThreshold: atTheEnd,
    overscan: 10,
    paddingStart: 24,
    paddingEnd: 20,
    onChange: (instance) => setAtEnd(instance.isAtEnd()),
  })
  useOpening(virtualizer, rows)
  useResizing(virtualizer, scroller)

  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const isNearTop = rows.length > 0 && first <= nearTheEdge
  const isNearEnd = rows.length > 0 && last >= rows.length - 1 - nearTheEdge
  const size = rows.length
  useEffect(() => {
    if (isNearTop) onNearTop()
  }, [isNearTop, size, onNearTop])
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, size, onNearEnd])
  return { scroller, virtualizer, isAtEnd: isAtEnd && isNewest }
}

/** Once, with the first rows: the line above what is new comes to the top, or the newest message into sight. */
const useOpening = (virtualizer: LinesVirtualizer, rows: readonly ThreadRow[]) => {
  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    if (hasOpened.current || rows.length === 0) return
    hasOpened.current = true
    const unread = rows.findIndex(({ kind }) => kind === 'new')
    if (unread >= 0) virtualizer.scrollToIndex(unread, { align: 'start' })
    else virtualizer.scrollToEnd()
  }, [virtualizer, rows])
}

/** A phone's keyboard takes the lower half, or the window is turned: whoever was at the end stays there. */
const useResizing = (
  virtualizer: LinesVirtualizer,
  scroller: { readonly current: HTMLDivElement | null },
) => {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let wasAtEnd = true
    // The first time tells the size that it has from the beginning.
    let isKnown = false
    const onScroll = () => {
      wasAtEnd = virtualizer.isAtEnd(atTheEnd)
    }
    const observer = new ResizeObserver(() => {
      if (isKnown && wasAtEnd) virtualizer.scrollToEnd()
      isKnown = true
    })
    element.addEventListener('scroll', onScroll)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [virtualizer, scroller])
}
