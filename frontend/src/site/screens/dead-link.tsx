import { TextScreen } from './text-screen.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

/** The link cannot be used, and what to do now. The same words whatever became of it. */
export const DeadLink = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  // It takes the place of what had the focus.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <TextScreen title="This link is invalid or has expired">{children}</TextScreen>
    </div>
  )
}
