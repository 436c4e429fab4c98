import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import {
  checkProviderProfile,
  createProviderProfile,
  type OwnProfile,
} from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { takeRedirectPath } from '../../screens/redirect-path.ts'
import { UnverifiedNotice } from '../../screens/unverified-notice.tsx'
import { fieldWords, valueWords } from '../own/answer-words.ts'
import { fieldsOfAnswers } from '../own/answers.ts'
import { ProfilePreview } from '../own/profile-preview.tsx'
import { recordOfAnswers } from '../own/record-of-answers.ts'
import { DraftStatus } from './draft-status.tsx'
import { onboardingSteps } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/** A summary of the answers, step by step, each with a link back to its step. */
const AnswersSummary = ({ wizard }: { wizard: Wizard }) => (
  <div className="mt-6 divide-y divide-line">
    {onboardingSteps
      .filter((step) => step.names.length > 0)
      .map((step) => (
        <section key={step.id} aria-labelledby={`summary-${step.id}`} className="py-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={`summary-${step.id}`}>{step.title}</h2>
            <Link
              to="/onboarding"
              search={{ step: step.id }}
              className="text-link inline-flex min-h-11 items-center text-meta font-medium"
            >
              <Trans>
                Change<span className="sr-only"> {step.title}</span>
              </Trans>
            </Link>
          </div>
          {!wizard.isDone(step) && (
            <p className="mb-2 text-meta font-medium text-danger">
              <Trans>Something is missing here.</Trans>
            </p>
          )}
          <dl className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
            {fieldsOfAnswers(step.names).map((field) => {
              const words = valueWords(field, wizard.input[field])
              return (
                words && (
                  <div key={field} className="grid py-1 sm:col-span-2 sm:grid-cols-subgrid">
                    <dt className="text-meta/[1.7] text-soft">{fieldWords[field as keyof OwnProfile]}</dt>
                    <dd className="min-w-0 whitespace-pre-line">{words}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </section>
      ))}
  </div>
)

/**
 * The last step: a summary of the answers, the page as parents will see it, and the button that publishes it.
 */
export const PreviewStep = ({ wizard }: { wizard: Wizard }) => {
  const publishing = usePublish(wizard)
  const { failure, isSending } = publishing
  const failurePlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) failurePlace.current?.focus()
  }, [failure])
  const user = useRouteContext({ from: '__root__', select: ({ session }) => session.user })
  const last = onboardingSteps.at(-2)
  return (
    <>
      <AnswersSummary wizard={wizard} />
      <h2 className="mt-10">
        <Trans>How parents will see it</Trans>
      </h2>
      {wizard.firstUndone ? (
        <p className="mt-2 text-soft">
          <Trans>Your profile will appear here once everything is filled in.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-2 mb-4 text-soft">
            <Trans>
              Once it’s published, you’ll set your hours and what parents can book. You can add a photo from
              your dashboard.
            </Trans>
          </p>
          <ProfilePreview
            isNarrow
            provider={recordOfAnswers(wizard.form.answers, { providerId: 'preview', photo: null })}
          />
        </>
      )}
      {user?.isVerified === false && (
        <UnverifiedNotice>
          <Trans>
            We sent you an email with a link. Open it to confirm your email, then publish your profile here.
            Your answers are saved until then.
          </Trans>
        </UnverifiedNotice>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {last && (
          <Link to="/onboarding" search={{ step: last.id }} className={buttonClass('neutral', 'large')}>
            <BackIcon />
            <Trans>Back</Trans>
          </Link>
        )}
        <Button
          size="large"
          disabled={isSending}
          className="grow sm:grow-0 sm:px-10"
          onClick={() => void publishing.publish()}
        >
          {isSending ? t`Publishing…` : t`Publish my profile`}
        </Button>
        <div ref={failurePlace} role="alert" tabIndex={-1} className="basis-full empty:hidden">
          {failure && (
            <>
              <p className="font-medium text-danger">{failure.message}</p>
              {!failure.isExplained && (
                <p className="mt-1 text-meta text-soft">
                  <Trans>Nothing you typed was lost. Try again in a moment.</Trans>
                </p>
              )}
            </>
          )}
        </div>
        <DraftStatus state={wizard.draftState} />
      </div>
    </>
  )
}

const usePublish = (wizard: Wizard) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const { send, isSending } = useCommand(useCall(), createProviderProfile)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const check = serverQuery(call, checkProviderProfile, {})

  const published = async () => {
    wizard.keeper.publish()
    queryClient.setQueryData(check.queryKey, { hasProfile: true })
    router.clearCache()
    toastSuccess(t`Your profile is public now`)
    const path = takeRedirectPath()
    // If they were not on their way elsewhere: what is left before parents can book, when and for what.
    await (path ? navigate({ href: path }) : navigate({ to: '/dashboard/provider/hours' }))
  }
  /** If the server's answer was lost, the profile may exist all the same. */
  const isThere = async () => (await call(checkProviderProfile, {}).catch(() => null))?.hasProfile === true

  return {
    isSending,
    failure,
    publish: async () => {
      setFailure(null)
      const { firstUndone } = wizard
      if (firstUndone) return wizard.showProblems(firstUndone)
      await wizard.keeper.flush()
      const outcome = await send(wizard.input as never)
      if (outcome === null) return
      if ('answer' in outcome) return published()
      const { fields, status } = outcome.failure
      if (await wizard.showRefusal(fields)) return
      if (status === 409 && (await isThere())) return published()
      setFailure(outcome.failure)
    },
  }
}
