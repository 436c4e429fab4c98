import { useEffect, useRef, type ReactNode } from 'react'

interface SaveBarProps {
  /** Whether there is something to save. */
  readonly isShown: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The bar with the button that saves a long form, at the lower edge of the screen, only while something has changed.
 * A focus that it takes with it when it goes is given to the page's heading.
 */
export const SaveBar = ({ isShown, className = 'mt-6', children }: SaveBarProps) => {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const hasGone = wasShown.current && !isShown
    wasShown.current = isShown
    if (hasGone && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [isShown])
  return isShown && <div className={`form-bar grid gap-3 ${className}`}>{children}</div>
}
