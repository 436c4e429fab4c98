/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { providerTypes } from 'backend/contract/profiles/options'
import { yesNoFields, yesNoQuestions } from 'backend/contract/profiles/yes-no-fields'
import { onboardingSteps } from '../onboarding/steps.ts'
import type { AnswerForm } from './answer-form.ts'
import type { AnswerName } from './answers.ts'
import { WhereTheyGoFields } from './attribute-fields.tsx'
import { CareFields, ExperienceFields, PriceFields } from './field-groups.tsx'
import { recordOfAnswers } from './record-of-answers.ts'
import { allAnswerNames, deprecatedAnswerNames } from './sections.ts'
import { yesNoNames } from './yes-no.ts'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

/** All groups of fields that ask something with yes or no, of somebody of these types. */
const ask = async (names: readonly AnswerName[], types: readonly string[]) => {
  const form: AnswerForm = {
    names,
    answers: { providerTypes: types },
    change: () => undefined,
    problemOf: () => undefined,
    leave: () => undefined,
  }
  const Groups = () => (
    <main>
      <CareFields form={form} />
      <ExperienceFields form={form} />
      <PriceFields form={form} />
      <WhereTheyGoFields form={form} />
    </main>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Groups }),
    history: createMemoryHistory(),
    context: { call: () => new Promise(() => undefined) },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* `never`: this is not the site's own route tree. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('main')
  return yesNoNames.filter((name) => screen.queryByLabelText(new RegExp(`^${yesNoQuestions[name].question}`)))
}

const everyType = Object.keys(providerTypes)

it('asks every yes or no, on the dashboard and before publishing', async () => {
  expect(await ask(allAnswerNames, everyType)).toEqual(yesNoNames)
  cleanup()
  const inOnboarding = onboardingSteps.flatMap((step): readonly AnswerName[] => step.names)
  expect(await ask(inOnboarding, everyType)).toEqual(yesNoNames)
})

it('asks in the older form only what it can save', async () => {
  const first = yesNoNames.filter((name) => yesNoFields[name].since === 'first')
  expect(await ask(deprecatedAnswerNames, everyType)).toEqual(first)
})

it('asks what fits some types of care only those who offer one of them', async () => {
  const ofAll = yesNoNames.filter((name) => yesNoQuestions[name].askedOf === undefined)
  expect(await ask(allAnswerNames, [])).toEqual(ofAll)
})

it.each(yesNoNames)('shows %s in the preview as it is answered', (name) => {
  const shown = { providerId: 'new', photo: null }
  const [yes, no] = [true, false].map((answer) => recordOfAnswers({ [name]: answer }, shown))
  expect(yes).not.toEqual(no)
})
