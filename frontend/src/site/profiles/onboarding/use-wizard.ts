/** The state of the wizard: the answers, the current step, and the navigation between steps. */

import { useHydrated, useNavigate } from '@tanstack/react-router'
import { onboardingForm } from 'backend/contract/profiles/provider-profile'
import { t } from 'backend/language/texts'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
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
import { useShownProblems } from '../own/use-shown-problems.ts'
import { useIsSlugTaken } from '../own/use-slug-check.ts'
import { createDraftKeeper, type SavedDraft } from './draft-keeper.ts'
import { newerLocalDraft, type LocalDraft } from './local-draft.ts'
import {
  firstOnboardingStep,
  stepById,
  onboardingSteps,
  firstStepWithFields,
  type OnboardingStep,
} from './steps.ts'

/** Replacements for letters that Unicode normalization does not decompose. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** The most characters of a slug (product.md, "Provider profile"). */
const longest = 50

/**
 * The slug suggested for a business name: "Émilie's Café & Co." gives `emilies-cafe-and-co`. Empty if the
 * name has no Latin letters or digits.
 */
export const suggestedSlugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => folded[letter] ?? '')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')

const names: readonly AnswerName[] = onboardingSteps.flatMap((step) => step.names)
const fields = fieldsOfAnswers(names)

/** The slug is derived from the business name until the provider enters their own. */
const withSlug = (before: Answers, after: Answers): Answers => {
  const slug = textAnswerOf(before, 'slug')
  const isHers = slug !== '' && slug !== suggestedSlugOf(textAnswerOf(before, 'businessName'))
  return isHers ? after : { ...after, slug: suggestedSlugOf(textAnswerOf(after, 'businessName')) }
}

export interface WizardProps {
  readonly userId: string
  /** The name in their account, with which the form is prefilled. */
  readonly userName: string
  readonly draft: SavedDraft
  /** The step in the address. */
  readonly step: string | undefined
}

export const useWizard = ({ userId, userName, draft, step: asked }: WizardProps) => {
  const call = useCall()
  const navigate = useNavigate({ from: '/onboarding' })
  const isSlugTaken = useIsSlugTaken()
  const [loaded] = useState<Answers>(() => ({
    providerName: userName,
    ...answersOfDraft(draft.draft?.answers ?? {}),
  }))
  const isHydrated = useHydrated()
  // The server has no access to this tab's local draft.
  const kept = useMemo(
    () => (isHydrated ? newerLocalDraft(userId, draft.version) : null),
    [isHydrated, userId, draft.version],
  )
  const [edited, setAnswers] = useState<Answers | null>(null)
  const answers = edited ?? kept?.answers ?? loaded
  const [startStep] = useState(() => stepById(draft.draft?.step) ?? firstOnboardingStep)
  const [keeper] = useState(() => createDraftKeeper({ call, userId, version: draft.version }))
  const draftState = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  const place = useRef<HTMLFormElement>(null)
  const step = stepById(asked) ?? startStep
  const input = fieldValuesOf(answers, fields, undefined)
  const problems = problemsOfInput(onboardingForm, input)
  const judged = useShownProblems(problems)
  const isDone = (one: OnboardingStep) => !one.names.some((name) => problems[name])

  useEffect(() => keeper.watch(), [keeper])
  const resume = useEffectEvent((from: LocalDraft) => keeper.resume(from, loaded, step.id))
  useEffect(() => {
    if (kept) resume(kept)
  }, [kept])

  const open = async (id: OnboardingStep['id']) => {
    // The first address has no step. Put the current step into it, so that Back leads to this step whatever
    // is saved.
    if (asked !== step.id) await navigate({ to: '/onboarding', search: { step: step.id }, replace: true })
    await navigate({ to: '/onboarding', search: { step: id } })
  }
  const saveAt = (id: OnboardingStep['id']) => {
    keeper.write({ step: id, answers })
    void keeper.flush()
  }
  // Several answers may change at once, and one after the server's answer.
  const newest = useRef(answers)
  useEffect(() => {
    newest.current = answers
  }, [answers])
  const form: AnswerForm = {
    names,
    answers,
    change: (name: AnswerName, value: Answer) => {
      const before = newest.current
      const changed = { ...before, [name]: value }
      const next = name === 'businessName' ? withSlug(before, changed) : changed
      newest.current = next
      setAnswers(next)
      judged.changed(name)
      keeper.write({ step: step.id, answers: next })
    },
    problemOf: judged.problemOf,
    leave: (name) => judged.leave(name, answers[name]),
  }
  /** Opens a step, shows its problems, and focuses the first field to correct. */
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
    /** A step can be opened if it is not after the current one, or if all steps before it are complete. */
    isOpen: (one: OnboardingStep) =>
      onboardingSteps.indexOf(one) <= onboardingSteps.indexOf(step) ||
      onboardingSteps.slice(0, onboardingSteps.indexOf(one)).every(isDone),
    firstUndone: onboardingSteps.find((one) => !isDone(one)),
    open,
    showProblems,
    /** Opens the next step if this one is complete. */
    goOn: async () => {
      const next = onboardingSteps[onboardingSteps.indexOf(step) + 1]
      if (!isDone(step) || !next) return showProblems(step)
      if (step === firstOnboardingStep && (await isSlugTaken(textAnswerOf(answers, 'slug'))))
        return showProblems(step, { slug: t`That link is already taken` })
      saveAt(next.id)
      await open(next.id)
    },
    /** Shows the fields that the server refused, at their step. @returns false if they belong to no step */
    showRefusal: async (refused: Readonly<Record<string, string>>) => {
      const byName = problemsOfRefusal(refused)
      const at = firstStepWithFields(Object.keys(byName))
      if (at) await showProblems(at, byName)
      return at !== undefined
    },
    /** After a change on another device: loads its draft. */
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
