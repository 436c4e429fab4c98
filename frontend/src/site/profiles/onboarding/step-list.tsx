import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { onboardingSteps, type OnboardingStep } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * The list of steps beside the form, with the current one marked; on a phone a bar above it that opens the
 * list.
 */
export const StepList = ({ wizard }: { wizard: Wizard }) => {
  const number = onboardingSteps.indexOf(wizard.step) + 1
  return (
    <>
      <nav aria-label={t`Steps`} className="max-lg:hidden">
        <div className="sticky top-8">
          <Steps wizard={wizard} />
        </div>
      </nav>
      <nav aria-label={t`Steps`} className="lg:hidden">
        <div aria-hidden="true" className="flex gap-1">
          {onboardingSteps.map((step, index) => (
            <span
              key={step.id}
              className={classNames('h-1.5 grow rounded-full', index < number ? 'bg-accent' : 'bg-line')}
            />
          ))}
        </div>
        <details key={wizard.step.id} className="mt-1">
          <summary className="inline-flex min-h-11 text-meta font-medium text-accent">
            <Trans>All steps</Trans>
          </summary>
          <div className="rounded-panel bg-sand p-2">
            <Steps wizard={wizard} />
          </div>
        </details>
      </nav>
    </>
  )
}

const Steps = ({ wizard }: { wizard: Wizard }) => (
  <ol className="grid gap-1">
    {onboardingSteps.map((step, index) => (
      <li key={step.id}>
        <StepLink wizard={wizard} step={step} number={index + 1} />
      </li>
    ))}
  </ol>
)

const row = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5'

const StepLink = ({ wizard, step, number }: { wizard: Wizard; step: OnboardingStep; number: number }) => {
  const isHere = step === wizard.step
  const isDone = step.names.length > 0 && wizard.isOpen(step) && wizard.isDone(step)
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full border text-meta tabular-nums',
          isHere
            ? 'border-accent bg-accent text-on-accent'
            : isDone
              ? 'border-accent text-accent'
              : 'border-edge',
        )}
      >
        {isDone && !isHere ? <CheckIcon size={15} /> : number}
      </span>
      <span>
        {step.title}
        {isDone && !isHere && (
          <span className="sr-only">
            <Trans>, filled in</Trans>
          </span>
        )}
      </span>
    </>
  )
  if (!wizard.isOpen(step)) return <span className={classNames(row, 'text-soft')}>{content}</span>
  return (
    <Link
      to="/onboarding"
      search={{ step: step.id }}
      aria-current={isHere ? 'step' : undefined}
      className={classNames(row, 'hover:bg-sand', isHere && 'font-semibold')}
    >
      {content}
    </Link>
  )
}
