import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { sendEndorsementLink } from 'backend/contract/endorsements/endorsements'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useState, useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { LetterDrawing } from '../../drawings/letter-drawing.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { DeadLink } from '../../screens/dead-link.tsx'
import { TextScreen } from '../../screens/text-screen.tsx'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import { EndorseForm } from './endorse-form.tsx'
import type { OpenedLink, WriterEligibility } from './opened-link.ts'
import { RequestRefused } from './refuse-request.tsx'

interface NoRoomProps {
  readonly provider: ProviderRecord
  /** The endorsement that they wrote before, if any. */
  readonly written: OpenedLink['written']
  readonly standing: Extract<WriterEligibility, 'oneself' | 'not_a_provider' | 'already_written'>
}

/** Tells a reader who may not write here why, and where to go instead. */
const MayNotWrite = ({ provider, standing, written }: NoRoomProps) => {
  const name = firstNameOf(provider.name)
  switch (standing) {
    case 'oneself':
      return (
        <TextScreen title={t`You can’t endorse yourself`}>
          <p className="text-soft">
            <Trans>
              This is your own link. Send it to colleagues who know your work. You’ll review what they write
              before it’s public.
            </Trans>
          </p>
          <Link to="/dashboard/provider/endorsements" className={`${buttonClass('main')} mt-6`}>
            <Trans>Go to your endorsements</Trans>
          </Link>
        </TextScreen>
      )
    case 'not_a_provider':
      return (
        <TextScreen title={t`Only providers can write endorsements`}>
          <p className="text-soft">
            <Trans>
              Endorsements come from colleagues, so you need a provider account to write one. If you’re a
              provider too, log out and open this link again with that account.
            </Trans>
          </p>
          <Link to="/providers/$id" params={{ id: provider.slug }} className={`${buttonClass('main')} mt-6`}>
            <Trans>See {name}’s profile</Trans>
          </Link>
        </TextScreen>
      )
    case 'already_written':
      return (
        <TextScreen title={t`You’ve already endorsed ${provider.name}`}>
          <p className="text-soft">
            <Trans>You can endorse each provider once. You can see or withdraw yours at any time.</Trans>
          </p>
          {written && (
            <div className="mt-6">
              <EndorsementQuote endorsement={written} about={name} />
            </div>
          )}
          {written ? (
            <Link
              to="/endorsements/preview/$id"
              params={{ id: written.id }}
              className={`${buttonClass('main')} mt-6`}
            >
              <Trans>See your endorsement</Trans>
            </Link>
          ) : (
            <Link
              to="/dashboard/provider/endorsements"
              search={{ tab: 'written' }}
              className={`${buttonClass('main')} mt-6`}
            >
              <Trans>See your endorsements</Trans>
            </Link>
          )}
        </TextScreen>
      )
  }
}

/** Shown after the endorsement was sent: what happens next, and a link to it. */
const EndorsementSent = ({ endorsementId, firstName }: { endorsementId: string; firstName: string }) => {
  const place = useRef<HTMLDivElement>(null)
  // This replaces the form that had the focus, so the focus has to be moved here.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <TextScreen title={t`Thank you`}>
        <LetterDrawing className="mb-5 h-24 w-30" />
        <p>
          <Trans>
            {firstName} will review it first. Once it’s approved, it appears on their profile with your name,
            and we’ll email you.
          </Trans>
        </p>
        <p className="mt-2 text-soft">
          <Trans>You can see it or withdraw it at any time.</Trans>
        </p>
        <Link
          to="/endorsements/preview/$id"
          params={{ id: endorsementId }}
          className={`${buttonClass('main')} mt-6`}
        >
          <Trans>See it</Trans>
        </Link>
      </TextScreen>
    </div>
  )
}

/** For a provider whose account has another address than the request was mailed to: how to show that both are theirs. */
const OtherAddress = ({ provider, token }: { provider: ProviderRecord; token: string }) => {
  const [isSent, setSent] = useState(false)
  const form = useCommandForm(sendEndorsementLink, { onDone: () => setSent(true) })
  const name = firstNameOf(provider.name)
  return (
    <TextScreen title={t`This request was sent to another email`}>
      <p className="mb-6 text-soft">
        <Trans>
          {name} sent it to an address that isn’t the one on your account. If that address is yours too, we’ll
          email it a link that works with your account. If it isn’t, you don’t have to do anything: the
          request stays open for the person it was sent to.
        </Trans>
      </p>
      <FormFrame
        form={form}
        label={t`Get a link for your account`}
        send={t`Email a link to that address`}
        sending={t`Sending…`}
        done={isSent ? t`We’ve sent the link. Open it while you’re logged in to this account.` : null}
      >
        <input type="hidden" name="token" value={token} />
      </FormFrame>
      <Link to="/providers/$id" params={{ id: provider.slug }} className={`${buttonClass('quiet')} mt-3`}>
        <Trans>See {name}’s profile</Trans>
      </Link>
    </TextScreen>
  )
}

/** What happened on this page since it was opened. */
export type EndorsePageOutcome =
  | { readonly kind: 'sent'; readonly endorsementId: string; readonly firstName: string }
  | { readonly kind: 'said_no'; readonly firstName: string }
  | { readonly kind: 'gone' }

/** /endorsements/create/{id}, for anyone who opens it. */
export const EndorsePage = ({
  token,
  opened,
}: {
  readonly token: string
  readonly opened: OpenedLink | 'gone'
}) => {
  // The result stays on the page, although the link is spent by now.
  const [outcome, setOutcome] = useState<EndorsePageOutcome | null>(null)
  if (outcome?.kind === 'sent') return <EndorsementSent {...outcome} />
  if (outcome?.kind === 'said_no') return <RequestRefused firstName={outcome.firstName} />
  if (outcome?.kind === 'gone' || opened === 'gone') return <NoLink />
  const { provider, standing, written } = opened
  if (standing === 'other_address') return <OtherAddress provider={provider} token={token} />
  if (standing === 'oneself' || standing === 'not_a_provider' || standing === 'already_written')
    return <MayNotWrite provider={provider} standing={standing} written={written} />
  const firstName = firstNameOf(provider.name)
  return (
    <EndorseForm
      // Whoever logs in has other fields; those of before must not be sent along.
      key={`${provider.id}/${opened.standing}`}
      token={token}
      opened={opened}
      onSent={(endorsementId) => setOutcome({ kind: 'sent', endorsementId, firstName })}
      onSaidNo={() => setOutcome({ kind: 'said_no', firstName })}
      onGone={() => setOutcome({ kind: 'gone' })}
    />
  )
}

/**
 * Says the same whatever happened to the link. A visitor who already wrote with it can log in to see that
 * endorsement.
 */
const NoLink = () => {
  const isVisitor = useRouteContext({ from: '__root__', select: ({ session }) => session.role === null })
  const here = useLocation({ select: ({ href }) => href })
  return (
    <DeadLink>
      <p className="text-soft">
        <Trans>
          An endorsement link works once and expires after 30 days. Ask the person who sent it for a new one.
          If you’d started writing, your draft is saved in this browser for a day.
        </Trans>
      </p>
      {isVisitor && (
        <p className="mt-3 text-soft">
          <Trans>
            Already sent your endorsement?{' '}
            <Link to="/login" search={{ redirect: here }} className="text-link">
              Log in
            </Link>{' '}
            to see it.
          </Trans>
        </p>
      )}
      <Link to="/" className={`${buttonClass('main')} mt-6`}>
        <Trans>Go to the home page</Trans>
      </Link>
    </DeadLink>
  )
}
