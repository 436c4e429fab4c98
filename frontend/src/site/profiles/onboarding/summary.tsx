import { Link } from '@tanstack/react-router'
import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { Card } from '../../../ui/card.tsx'
import { fieldWords, valueWords } from '../own/answer-words.ts'
import { fieldsOfAnswers } from '../own/answers.ts'
import { onboardingSteps } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/** A summary of the answers, step by step, each with a link back to its step. */
export const AnswersSummary = ({ wizard }: { wizard: Wizard }) => (
  <Card className="mt-6 divide-y divide-line px-5 sm:px-8">
    {onboardingSteps
      .filter((step) => step.names.length > 0)
      .map((step) => (
        <section key={step.id} aria-labelledby={`summary-${step.id}`} className="py-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={`summary-${step.id}`} className="text-lg">
              {step.title}
            </h2>
            <Link
              to="/onboarding"
              search={{ step: step.id }}
              className="text-link inline-flex min-h-11 items-center text-sm font-medium"
            >
              Change<span className="sr-only"> {step.title}</span>
            </Link>
          </div>
          {!wizard.isDone(step) && (
            <p className="mb-2 text-sm font-medium text-danger">Something is missing here.</p>
          )}
          <dl className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
            {fieldsOfAnswers(step.names).map((field) => {
              const words = valueWords(field, wizard.input[field])
              return (
                words && (
                  <div key={field} className="grid py-1 sm:col-span-2 sm:grid-cols-subgrid">
                    <dt className="text-sm/[1.7] text-soft">{fieldWords[field as keyof OwnProfile]}</dt>
                    <dd className="min-w-0 whitespace-pre-line">{words}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </section>
      ))}
  </Card>
)
