import { t } from 'backend/language/texts'
import { useEffect, useRef, type ReactNode } from 'react'
import { TextScreen } from './text-screen.tsx'

/** Says that a link cannot be used, and what to do now. The words are the same whatever the reason. */
export const DeadLink = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  // Take the focus, because this replaces the element that had it.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <TextScreen title={t`This link is invalid or has expired`}>{children}</TextScreen>
    </div>
  )
}
