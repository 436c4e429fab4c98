import { useLayoutEffect, useRef } from 'react'

/** Milliseconds that a move takes. */
const duration = 180

const topsOf = (items: readonly HTMLElement[]) =>
  new Map(items.map((item) => [item.dataset['id'], item.offsetTop]))

/**
 * For a list whose children have a `data-id`: when their order changes, each child slides from its old place
 * to the new one. Nothing is animated for people who prefer reduced motion.
 */
export const useAnimatedMoves = <List extends HTMLElement>(order: readonly string[]) => {
  const list = useRef<List>(null)
  const before = useRef({ order: '', tops: new Map<string | undefined, number>() })
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
    const { order: orderBefore, tops } = before.current
    before.current = { order: order.join(' '), tops: topsOf(items) }
    if (orderBefore === order.join(' ') || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const item of items) {
      const top = tops.get(item.dataset['id'])
      if (top === undefined || top === item.offsetTop) continue
      item.animate([{ transform: `translateY(${top - item.offsetTop}px)` }, { transform: 'none' }], {
        duration,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      })
    }
  })
  return list
}
