import { t } from 'backend/language/texts'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { OnTheListDrawing } from '../drawings/on-the-list-drawing.tsx'

/** The confirmation (product.md, "Waitlist"). `takesFocus`: it has just replaced the form that the user submitted. */
export const JoinedWaitlist = ({ takesFocus }: { takesFocus: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    // On a phone the pressed button was far down the page; the confirmation starts at the top.
    window.scrollTo({ top: 0 })
  }, [takesFocus])
  return (
    <div className="page grid justify-items-center py-12 text-center md:py-20">
      <OnTheListDrawing className="h-32 w-40" />
      <h1 ref={heading} tabIndex={-1} className="mt-6">
        {t`You're on the list!`}
      </h1>
      <p className="mt-4 max-w-[29em] text-soft">
        <Trans>Thank you for joining our waitlist. We’ll email you as soon as there’s a spot for you.</Trans>
      </p>
      {/* A plain link: while the waitlist replaces every page, the server chooses the home page. */}
      <a href={`${languagePath}/`} className={`${buttonClass('main', 'large')} mt-8`}>
        <Trans>Return to Home</Trans>
      </a>
    </div>
  )
}
