import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import type { endorsementPreview } from 'backend/contract/endorsements/endorsements'
import { approveEndorsement, declineEndorsement } from 'backend/contract/endorsements/worklist'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { useCommand } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { invalidateTopic } from '../live/own-changes.ts'
import { useLive } from '../live/use-live.ts'
import { EndorsementQuote } from './endorsement-quote.tsx'
import { EndorsementTimeline } from './endorsement-timeline.tsx'
import { endorsementPreviewQuery } from './preview-query.ts'
import { WithdrawEndorsementButton } from './withdraw-endorsement-button.tsx'

type Preview = OutputOf<typeof endorsementPreview>

const stateWords = ({ status, you, provider, endorsement }: Preview): string => {
  const about = firstNameOf(provider.name)
  const by = firstNameOf(endorsement.endorser.name)
  switch (status) {
    case 'pending':
      return you === 'endorser'
        ? t`${about} hasn’t approved it yet. It isn’t public.`
        : t`${by} wrote this about you. No one else can see it yet.`
    case 'approved':
      return you === 'endorsee'
        ? t`It’s on your profile, exactly like this.`
        : t`It’s on ${about}’s profile, exactly like this.`
    case 'declined':
      return t`It isn’t on your profile. The writer wasn’t notified.`
    case 'withdrawn':
      return you === 'endorser'
        ? t`You withdrew it. ${about} can’t see what you wrote anymore.`
        : t`${by} withdrew it, so it can’t be on your profile.`
    case 'removed':
      return t`Our team removed it. It isn’t public.`
  }
}

/** Whether its writer has no profile, and so no dashboard. */
const isOutside = ({ endorser }: Preview['endorsement']) => endorser.slug === ''

/** Neither its writer nor the provider it is about can do anything with it. */
const isFinal = (status: Preview['status']) => status === 'withdrawn' || status === 'removed'

/**
 * Shows the endorsement exactly as its public card, for its writer and for the provider it is about, with the
 * actions that each of them has.
 */
export const PreviewPage = ({ id }: { id: string }) => {
  const { data: preview } = useQuery(endorsementPreviewQuery(useCall(), id))
  return preview ? <PreviewedRequest preview={preview} /> : null
}

/** Subscribes to live changes; rendered only for the writer and the endorsed provider. */
const Follow = () => {
  useLive(['endorsements'])
  return null
}

const PreviewedRequest = ({ preview }: { preview: Preview }) => {
  const { endorsement, provider, status, you } = preview
  return (
    <div className="page py-8 md:py-12">
      {you !== 'reader' && <Follow />}
      <div className="max-w-[46rem]">
        <h1 tabIndex={-1} className="outline-none">
          {you === 'endorser'
            ? t`Your endorsement of ${provider.name}`
            : you === 'endorsee'
              ? t`${endorsement.endorser.name} endorsed you`
              : t`${endorsement.endorser.name} endorsed ${provider.name}`}
        </h1>
        <p role="status" className="mt-3 mb-8 text-soft">
          {stateWords(preview)}
        </p>
        {status !== 'withdrawn' && (
          <EndorsementQuote endorsement={endorsement} about={firstNameOf(provider.name)}>
            <EndorsementTimeline
              endorsement={status === 'approved' ? endorsement : { ...endorsement, approvedAt: null }}
            />
          </EndorsementQuote>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {you === 'endorsee' && <Decide preview={preview} />}
          {you === 'endorser' && <OfTheWriter preview={preview} />}
          {you === 'reader' ? (
            <Link to="/providers/$id" params={{ id: provider.slug }} className={buttonClass('main')}>
              <Trans>See {firstNameOf(provider.name)}’s profile</Trans>
            </Link>
          ) : you === 'endorser' && isOutside(endorsement) ? (
            <Link to="/" className={buttonClass('quiet')}>
              <Trans>Go to the home page</Trans>
            </Link>
          ) : (
            <Link
              to="/dashboard/provider/endorsements"
              search={{
                tab: you === 'endorser' ? 'written' : status === 'approved' ? 'approved' : undefined,
              }}
              className={buttonClass('quiet')}
            >
              <Trans>Go to your endorsements</Trans>
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

const OfTheWriter = ({ preview: { endorsement, provider, status } }: { preview: Preview }) => {
  const router = useRouter()
  if (isFinal(status)) return null
  return (
    <WithdrawEndorsementButton
      endorsementId={endorsement.id}
      name={provider.name}
      onDone={() =>
        isOutside(endorsement)
          ? router.navigate({ to: '/', replace: true })
          : router.navigate({
              to: '/dashboard/provider/endorsements',
              search: { tab: 'written' },
              replace: true,
            })
      }
    />
  )
}

const Decide = ({ preview: { endorsement, status } }: { preview: Preview }) => {
  const queryClient = useQueryClient()
  const approval = useCommand(useCall(), approveEndorsement)
  const refusal = useCommand(useCall(), declineEndorsement)
  const isSending = approval.isSending || refusal.isSending
  const decide = async ({ send }: typeof approval | typeof refusal, said: string) => {
    const outcome = await send({ endorsementId: endorsement.id })
    if (outcome === null) return
    if ('failure' in outcome) return toastError(outcome.failure.message)
    toastSuccess(said)
    document.querySelector('h1')?.focus()
    await invalidateTopic(queryClient, 'endorsements')
  }
  if (isFinal(status)) return null
  return (
    <>
      {status !== 'approved' && (
        <Button disabled={isSending} onClick={() => void decide(approval, t`It’s on your profile`)}>
          {status === 'declined' ? t`Approve instead` : t`Approve`}
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          kind="neutral"
          disabled={isSending}
          onClick={() =>
            void decide(
              refusal,
              status === 'approved' ? t`Removed from your profile` : t`Declined. They won’t be notified.`,
            )
          }
        >
          {status === 'approved' ? t`Remove from my profile` : t`Decline`}
        </Button>
      )}
    </>
  )
}
