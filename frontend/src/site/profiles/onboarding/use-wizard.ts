/** The state of the wizard: what was answered, which step is shown, and the way between them. */
import { useNavigate } from '@tanstack/react-router'
import { providerProfileForm } from 'backend/contract/profiles/provider-profile'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../../../server/queries.ts'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import type { AnswerForm } from '../own/answer-form.ts'
import {
  answersOfDraft,
  fieldsOfAnswers,
  textAnswerOf,
  fieldValuesOf,
  type Answer,
  type AnswerName,
  type Answers,
} from '../own/answers.ts'
import { problemsOfInput, problemsOfRefusal } from '../own/problems.ts'
import { suggestedSlugOf } from '../own/slug-of.ts'
import { useShownProblems } from '../own/use-shown-problems.ts'
import { useIsSlugTaken } from '../own/use-slug-check.ts'
import { createDraftKeeper, type SavedDraft } from './draft-keeper.ts'
import { newerLocalDraft } from './local-draft.ts'
import {
  firstOnboardingStep,
  stepById,
  onboardingSteps,
  firstStepWithFields,
  type OnboardingStep,
} from './steps.ts'

const names: readonly AnswerName[] = onboardingSteps.flatMap((step) => step.names)
const fields = fieldsOfAnswers(names)

/** The slug follows the business name until they write one of their own. */
const withSlug = (before: Answers, after: Answers): Answers => {
  const slug = textAnswerOf(before, 'slug')
  const isHers = slug !== '' && slug !== suggestedSlugOf(textAnswerOf(before, 'businessName'))
  return isHers ? after : { ...after, slug: suggestedSlugOf(textAnswerOf(after, 'businessName')) }
}

export interface WizardProps {
  readonly userId: string
  /** Of their account: they may want to be called so. */
  readonly userName: string
  readonly draft: SavedDraft
  /** As the address says. */
  readonly step: string | undefined
}

/** `isAwake`: not the server's page any more, nor its first moment in the browser. */

export const useWizard = ({ userId, userName, draft, step: asked }: WizardProps, isAwake: boolean) => {
  const call = useCall()
  const navigate = useNavigate({ from: '/onboarding' })
  const isSlugTaken = useIsSlugTaken()
  const [loaded] = useState<Answers>(() => ({
    providerName: userName,
    ...answersOfDraft(draft.draft?.answers ?? {}),
  }))
  const [kept] = useState(() => (isAwake ? newerLocalDraft(userId, draft.version) : null))
  const [answers, setAnswers] = useState(kept?.answers ?? loaded)
  const [startStep] = useState(() => stepById(draft.draft?.step) ?? firstOnboardingStep)
  const [keeper] = useState(() => createDraftKeeper({ call, userId, version: draft.version }))
  const draftState = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  const place = useRef<HTMLFormElement>(null)
  const step = stepById(asked) ?? startStep
  const input = fieldValuesOf(answers, fields, undefined)
  const problems = problemsOfInput(providerProfileForm, input)
  const judged = useShownProblems(problems)
  const isDone = (one: OnboardingStep) => !one.names.some((name) => problems[name])

  useEffect(() => keeper.watch(), [keeper])
  const resume = useEffectEvent(() => {
    if (kept) keeper.resume(kept, loaded, step.id)
  })
  useEffect(() => resume(), [])

  const open = async (id: OnboardingStep['id']) => {
    // The address they came by names no step: named now, the way back leads to this one, whatever is saved by then.
    if (asked !== step.id) await navigate({ to: '/onboarding', search: { step: step.id }, replace: true })
    await navigate({ to: '/onboarding', search: { step: id } })
  }
  const saveAt = (id: OnboardingStep['id']) => {
    keeper.write({ step: id, answers })
    void keeper.flush()
  }
  const form: AnswerForm = {
    answers,
    change: (name: AnswerName, value: Answer) => {
      const changed = { ...answers, [name]: value }
      const next = name === 'businessName' ? withSlug(answers, changed) : changed
      setAnswers(next)
      judged.changed(name)
      keeper.write({ step: step.id, answers: next })
    },
    problemOf: judged.problemOf,
    leave: (name) => judged.leave(name, answers[name]),
  }
  /** Shows what is wrong with a step and goes there; the focus is on the first field to correct. */
  const showProblems = async (at: OnboardingStep, refused: Readonly<Record<string, string>> = {}) => {
    if (at !== step) await open(at.id)
    flushSync(() => {
      judged.judge(at.names)
      judged.refuse(refused)
    })
    focusFirstInvalidField(place.current)
  }

  return {
    step,
    form,
    input,
    place,
    draftState,
    keeper,
    isDone,
    /** A step is open when nothing is missing before it. */
    isOpen: (one: OnboardingStep) =>
      onboardingSteps.indexOf(one) <= onboardingSteps.indexOf(step) ||
      onboardingSteps.slice(0, onboardingSteps.indexOf(one)).every(isDone),
    firstUndone: onboardingSteps.find((one) => !isDone(one)),
    open,
    showProblems,
    /** To the next step, where this one is in order. */
    goOn: async () => {
      const next = onboardingSteps[onboardingSteps.indexOf(step) + 1]
      if (!isDone(step) || !next) return showProblems(step)
      if (step === firstOnboardingStep && (await isSlugTaken(textAnswerOf(answers, 'slug'))))
        return showProblems(step, { slug: 'That link is already taken' })
      saveAt(next.id)
      await open(next.id)
    },
    /** What the server refused, at the step it belongs to. @returns false where it belongs to none */
    showRefusal: async (refused: Readonly<Record<string, string>>) => {
      const byName = problemsOfRefusal(refused)
      const at = firstStepWithFields(Object.keys(byName))
      if (at) await showProblems(at, byName)
      return at !== undefined
    },
    /** After another device went on: takes what it has, or keeps what is here. */
    loadTheirs: (theirs: SavedDraft) => {
      setAnswers(answersOfDraft(theirs.draft?.answers ?? {}))
      judged.forget()
      keeper.goOnFrom(theirs, null)
      return open((stepById(theirs.draft?.step) ?? firstOnboardingStep).id)
    },
    keepMine: (theirs: SavedDraft) => keeper.goOnFrom(theirs, { step: step.id, answers }),
  }
}

export type Wizard = ReturnType<typeof useWizard>
