/** The steps of the onboarding form (product.md, "Provider profile"). Each step validates only its own fields. */

import { t } from 'backend/language/texts'
import type { AnswerName } from '../own/answers.ts'
import { yesNoOf } from '../own/yes-no.ts'

export const onboardingSteps = [
  {
    id: 'practice',
    title: t`Your practice`,
    lead: t`What you’re called, and where people find you.`,
    names: ['businessName', 'slug', 'providerName'],
  },
  {
    id: 'you',
    title: t`About you`,
    lead: t`Parents read this late at night. Write the way you talk.`,
    names: ['tagline', 'description'],
  },
  {
    id: 'care',
    title: t`Your care`,
    lead: t`This determines which searches you show up in.`,
    names: ['providerTypes', 'serviceDelivery', 'languages', ...yesNoOf('care')],
  },
  {
    id: 'experience',
    title: t`Your experience`,
    lead: t`Your background, training and techniques.`,
    names: ['yearsInService', 'familiesServed', 'certifications', 'techniques', ...yesNoOf('experience')],
  },
  {
    id: 'price',
    title: t`Your price`,
    lead: t`A starting price is enough. You can work out the rest with each family.`,
    names: ['startingPrice', 'startingPriceType', ...yesNoOf('price')],
  },
  {
    id: 'contact',
    title: t`How to reach you`,
    lead: t`All of this is optional. You can add it later.`,
    names: [
      'businessType',
      'website',
      'phone',
      'street',
      'city',
      'state',
      'zipCode',
      'travelMiles',
      'serviceArea',
      ...yesNoOf('place'),
      'videoStates',
    ],
  },
  {
    id: 'preview',
    title: t`Review`,
    lead: t`Nothing is public until you publish it.`,
    names: [],
  },
] as const satisfies readonly {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly names: readonly AnswerName[]
}[]

export type OnboardingStep = (typeof onboardingSteps)[number]
export type OnboardingStepId = OnboardingStep['id']

export const firstOnboardingStep = onboardingSteps[0]

/** The step with this id; undefined if there is none. */
export const stepById = (id: unknown): OnboardingStep | undefined =>
  onboardingSteps.find((step) => step.id === id)

/** The first step that has one of these fields. */
export const firstStepWithFields = (names: readonly string[]): OnboardingStep | undefined =>
  onboardingSteps.find((step) => (step.names as readonly string[]).some((name) => names.includes(name)))
