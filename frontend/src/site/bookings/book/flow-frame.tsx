import { Link, useRouter } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { BackIcon, CloseIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import type { BookableProvider } from './step.ts'

interface FlowFrameProps {
  readonly provider: BookableProvider
  /** The number of the step, from 1. */
  readonly step: number
  readonly steps: number
  readonly title: string
  readonly children: ReactNode
  /** Fixed to the bottom of the screen, within reach of a thumb. */
  readonly bar?: ReactNode
}

/** The layout of one booking step, with links to go back and to leave. On a phone it fills the screen. */
export const BookingStepFrame = ({ provider, step, steps, title, children, bar }: FlowFrameProps) => {
  const router = useRouter()
  return (
    <div className="flow flex min-h-[calc(100dvh-4.5rem)] flex-col max-md:min-h-dvh">
      <div className="mx-auto w-full max-w-[38rem] grow px-5 pb-8 md:pt-4">
        <div className="flex min-h-18 items-center gap-2">
          {step > 1 && (
            <button type="button" aria-label={t`Back`} onClick={() => router.history.back()} className={sign}>
              <BackIcon size={22} />
            </button>
          )}
          <Face person={provider} size="row" />
          <p className="min-w-0 grow leading-tight">
            <span className="block truncate font-semibold">
              <Trans>Book with {firstNameOf(provider.name)}</Trans>
            </span>
            <span className="text-meta text-soft">
              <Trans>
                Step {step} of {steps}
              </Trans>
            </span>
          </p>
          <Link to="/providers/$id" params={{ id: provider.slug }} aria-label={t`Leave`} className={sign}>
            <CloseIcon size={22} />
          </Link>
        </div>
        <div aria-hidden="true" className="flex gap-1.5">
          {Array.from({ length: steps }, (_, index) => (
            <span key={index} className={`h-1 grow rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`} />
          ))}
        </div>
        <h1 className="mt-6">{title}</h1>
        {children}
      </div>
      {bar && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-paper/95 backdrop-blur">
          <div className="mx-auto w-full max-w-[38rem] px-5 py-3">{bar}</div>
        </div>
      )}
    </div>
  )
}

const sign = '-mx-2 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand'
