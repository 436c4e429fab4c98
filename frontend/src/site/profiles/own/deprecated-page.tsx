import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviseDeprecatedProfile, type OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { deprecatedProfileForm } from 'backend/contract/profiles/provider-profile'
import { t } from 'backend/language/texts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import { Trans } from '../../../ui/trans.tsx'
import { useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import type { AnswerForm } from './answer-form.ts'
import { answersOfProfile, fieldsOfAnswers, fieldValuesOf } from './answers.ts'
import {
  CareFields,
  ContactFields,
  ExperienceFields,
  PriceFields,
  ProviderNameField,
  DescriptionFields,
} from './field-groups.tsx'
import { myProfileQuery, useRefetchProfile } from './my-profile-query.ts'
import { problemsOfInput, problemsOfRefusal, type FieldProblems } from './problems.ts'
import { deprecatedAnswerNames } from './sections.ts'
import { useShownProblems } from './use-shown-problems.ts'

/** The form for profiles from before business name and slug existed, with a link to the current form. */
export const DeprecatedPage = () => {
  const { data } = useQuery(myProfileQuery(useCall()))
  if (!data?.profile) return null
  return (
    <div className="page py-8 md:py-12">
      <div className="mx-auto max-w-[44rem]">
        <h1>
          <Trans>Your profile (older form)</Trans>
        </h1>
        <p className="mt-4 rounded-control bg-sand px-4 py-3">
          <Trans>
            This form doesn’t include your business name or profile link. The{' '}
            <Link to="/dashboard/provider/profile" className="text-link">
              current form
            </Link>{' '}
            has everything, including a history of changes.
          </Trans>
        </p>
        <DeprecatedForm key={data.providerId} profile={data.profile} />
      </div>
    </div>
  )
}

const fields = fieldsOfAnswers(deprecatedAnswerNames)

const DeprecatedForm = ({ profile }: { profile: OwnProfile }) => {
  const deprecated = useDeprecatedForm(profile)
  const { form, isSending, isDone, failure, place } = deprecated
  return (
    <div className="mt-6">
      <form
        ref={place}
        noValidate
        aria-label={t`Your profile (older form)`}
        aria-busy={isSending}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void deprecated.save()
        }}
      >
        <ProviderNameField form={form} />
        <DescriptionFields form={form} isOlder />
        <CareFields form={form} />
        <ExperienceFields form={form} />
        <PriceFields form={form} />
        <ContactFields form={form} />
        <div className="form-bar flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isSending} className="min-w-32">
            {isSending ? t`Saving…` : t`Save`}
          </Button>
          <p role="status" className="text-meta font-medium text-accent">
            {isDone ? t`Saved.` : ''}
          </p>
          <p role="alert" className="basis-full font-medium text-danger empty:hidden">
            {failure?.message}
          </p>
        </div>
      </form>
    </div>
  )
}

/** The state of the deprecated form, which always sends all of its fields. */
const useDeprecatedForm = (profile: OwnProfile) => {
  const { send, isSending } = useCommand(useCall(), reviseDeprecatedProfile)
  const profileChanged = useRefetchProfile()
  const [answers, setAnswers] = useState(() => answersOfProfile(profile))
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [isDone, setDone] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  useUnsavedEdits(isTouched)
  const input = fieldValuesOf(answers, fields, undefined)
  const problems = problemsOfInput(deprecatedProfileForm, input)
  const judged = useShownProblems(problems)
  const form: AnswerForm = {
    names: deprecatedAnswerNames,
    answers,
    change: (name, value) => {
      setAnswers((before) => ({ ...before, [name]: value }))
      setTouched(true)
      setDone(false)
      judged.changed(name)
    },
    problemOf: judged.problemOf,
    leave: (name) => judged.leave(name, answers[name]),
  }
  const showProblems = (refused: FieldProblems = {}) => {
    flushSync(() => {
      judged.judge(deprecatedAnswerNames)
      judged.refuse(refused)
    })
    return focusFirstInvalidField(place.current)
  }
  const save = async () => {
    setFailure(null)
    if (Object.keys(problems).length > 0) return showProblems()
    const outcome = await send(input as never)
    if (outcome === null) return
    if ('failure' in outcome) {
      if (!showProblems(problemsOfRefusal(outcome.failure.fields))) setFailure(outcome.failure)
      return
    }
    setTouched(false)
    setDone(true)
    await profileChanged().catch(() => undefined)
  }
  return { form, isSending, isDone, failure, place, save }
}
