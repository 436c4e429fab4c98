import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { LetterDrawing } from '../../drawings/letter-drawing.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'

/** Shown after the endorsement was sent: what happens next, and a link to it. */
export const EndorsementSent = ({
  endorsementId,
  firstName,
}: {
  endorsementId: string
  firstName: string
}) => {
  const place = useRef<HTMLDivElement>(null)
  // This replaces the form that had the focus, so the focus has to be moved here.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <TextScreen title="Thank you">
        <LetterDrawing className="mb-5 h-24 w-30" />
        <p>
          {firstName} will review it first. Once it’s approved, it appears on their profile with your name,
          and we’ll email you.
        </p>
        <p className="mt-2 text-soft">You can see it or withdraw it at any time.</p>
        <Link
          to="/endorsements/preview/$id"
          params={{ id: endorsementId }}
          className={`${buttonClass('accent')} mt-6`}
        >
          See it
        </Link>
      </TextScreen>
    </div>
  )
}
