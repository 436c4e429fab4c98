import { useEffect, useRef, type RefObject } from 'react'

/** Buttons and boxes that can take the focus. */
const parts = 'button:not(:disabled), a[href], input:not(:disabled), [role=button]'

const placeAfter = (key: string, place: number, last: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return Math.min(place + 1, last)
    case 'ArrowLeft':
      return Math.max(place - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/**
 * Makes the buttons within an element one Tab stop; the arrow keys, Home and End move between them. Works on the
 * document, because the buttons belong to others: the last focused one keeps the stop, whatever is rendered again.
 */
export const useOneTabStop = <T extends HTMLElement>(): RefObject<T | null> => {
  const whole = useRef<T>(null)
  useEffect(() => {
    const element = whole.current
    if (!element) return
    let stop: HTMLElement | undefined
    const all = () => [...element.querySelectorAll<HTMLElement>(parts)]
    const settle = () => {
      const now = all()
      if (!stop || !now.includes(stop)) stop = now[0]
      for (const part of now) {
        const tabIndex = part === stop ? 0 : -1
        if (part.tabIndex !== tabIndex) part.tabIndex = tabIndex
      }
    }
    const onFocus = ({ target }: FocusEvent) => {
      const part = target instanceof Element ? target.closest<HTMLElement>(parts) : null
      if (part) stop = part
      settle()
    }
    const onKey = (event: KeyboardEvent) => {
      const now = all()
      const place = now.findIndex((part) => part === event.target)
      const next = placeAfter(event.key, place, now.length - 1)
      if (place < 0 || next === null) return
      event.preventDefault()
      now[next]?.focus()
    }
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled'] })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return whole
}
