import { lazyRouteComponent, Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { LazyPart } from '../../screens/lazy-part.tsx'
import { WhereTheyGoFields } from '../own/attribute-fields.tsx'
import {
  BusinessNameField,
  CareFields,
  ContactFields,
  ExperienceFields,
  PriceFields,
  ProviderNameField,
  DescriptionFields,
  type FieldsProps,
} from '../own/field-groups.tsx'
import { InSearchAsTyped } from '../own/in-search-as-typed.tsx'
import { SlugField } from '../own/slug-field.tsx'
import { DraftConflictDialog } from './draft-conflict-dialog.tsx'
import { DraftStatus } from './draft-status.tsx'
import { StepList } from './step-list.tsx'
import { onboardingSteps, type OnboardingStepId } from './steps.ts'
import { useWizard, type WizardProps } from './use-wizard.ts'

const PreviewStep = lazyRouteComponent(() => import('./preview-step.tsx'), 'PreviewStep')

const PracticeFields = ({ form }: FieldsProps) => (
  <>
    <BusinessNameField form={form} />
    <SlugField form={form} />
    <ProviderNameField form={form} />
  </>
)

const ContactAndPlaceFields = (props: FieldsProps) => (
  <>
    <ContactFields {...props} />
    <WhereTheyGoFields {...props} />
  </>
)

const fieldsOfStep: Readonly<
  Record<Exclude<OnboardingStepId, 'preview'>, (props: FieldsProps) => ReactNode>
> = {
  practice: PracticeFields,
  you: DescriptionFields,
  care: CareFields,
  experience: ExperienceFields,
  price: PriceFields,
  contact: ContactAndPlaceFields,
}

/** The onboarding wizard: short steps, saved as the provider types (product.md, "Provider profile"). */
export const OnboardingPage = (props: WizardProps) => {
  const isHydrated = useHydrated()
  const wizard = useWizard(props)
  const { step, draftState, form, place } = wizard
  const number = onboardingSteps.indexOf(step) + 1
  const before = onboardingSteps[number - 2]
  const Fields = step.id === 'preview' ? null : fieldsOfStep[step.id]
  return (
    <div className="page py-6 md:py-12">
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[15rem_minmax(0,40rem)] xl:grid-cols-[12rem_minmax(0,1fr)_19rem]">
        <StepList wizard={wizard} />
        <div className="min-w-0">
          <p className="scripted:hidden mb-6 rounded-control bg-sand px-4 py-3">
            <Trans>
              This form saves as you go, which needs JavaScript. Please turn it on in your browser.
            </Trans>
          </p>
          <p className="text-meta font-medium text-soft">
            <Trans>
              Step {number} of {onboardingSteps.length}
            </Trans>
          </p>
          <StepHeading id={step.id}>{step.title}</StepHeading>
          <p className="mt-2 text-soft">{step.lead}</p>
          {Fields ? (
            <form
              ref={place}
              noValidate
              inert={!isHydrated}
              aria-labelledby="step"
              onSubmit={(event) => {
                event.preventDefault()
                void wizard.goOn()
              }}
            >
              <div className="mt-6 grid gap-6">
                <Fields form={form} />
              </div>
              <div className="mt-6 flex flex-wrap items-center gap-3">
                {before && (
                  <Link
                    to="/onboarding"
                    search={{ step: before.id }}
                    className={buttonClass('neutral', 'large')}
                  >
                    <BackIcon />
                    <Trans>Back</Trans>
                  </Link>
                )}
                <Button type="submit" size="large" className="grow sm:grow-0 sm:px-10">
                  <Trans>Continue</Trans>
                </Button>
                <DraftStatus state={draftState} />
              </div>
            </form>
          ) : (
            <LazyPart meanwhile={<Skeleton className="mt-6 h-96" />}>
              <PreviewStep wizard={wizard} />
            </LazyPart>
          )}
        </div>
        {Fields && (
          <aside className="max-xl:hidden">
            <InSearchAsTyped answers={form.answers} id={step.id} photo={null} />
          </aside>
        )}
      </div>
      {draftState.status === 'conflict' && <DraftConflictDialog wizard={wizard} theirs={draftState.theirs} />}
    </div>
  )
}

/** Takes the focus when the step changes, so that a screen reader announces the new step. */
const StepHeading = ({ id, children }: { id: OnboardingStepId; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <h1 ref={heading} id="step" tabIndex={-1} className="mt-1 outline-none">
      {children}
    </h1>
  )
}
