import { withdrawCredential, type OwnCredential } from 'backend/contract/credentials/credentials'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { tagClass, tagTones } from '../../ui/chips.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Row } from '../../ui/row.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { ListAct, PerformAct } from '../acts/use-list-acts.ts'
import { CredentialForm } from './credential-form.tsx'
import { checkWords, credentialName, kindNames } from './credential-words.ts'

export interface OwnCredentials {
  readonly credentials: readonly OwnCredential[]
}

const removal = ({ credentialId: id }: OwnCredential): ListAct<OwnCredentials> => ({
  name: `remove ${id}`,
  optimisticUpdate: ({ credentials }) => ({
    credentials: credentials.filter(({ credentialId }) => credentialId !== id),
  }),
  send: (post) => post(withdrawCredential, { credentialId: id }),
  said: t`Removed`,
})

interface CredentialRowProps {
  readonly credential: OwnCredential
  readonly perform: PerformAct<OwnCredentials>
}

/** One credential of the provider: what it is, what became of it, and what can be done. */
export const CredentialRow = ({ credential, perform }: CredentialRowProps) => {
  const [isAsking, setAsking] = useState(false)
  const name = credentialName(credential)
  const { kind, issuer, number, status, isBeingRenewed } = credential
  const canRenew = status === 'checked' && !isBeingRenewed
  return (
    <Row
      title={
        <h2 dir="auto" className="text-name wrap-anywhere">
          {name}
        </h2>
      }
      meta={
        <span dir="auto">
          {[kindNames[kind] === name ? '' : kindNames[kind], issuer, number].filter(Boolean).join(' · ')}
        </span>
      }
      end={<StateTag status={status} />}
    >
      <StateWords credential={credential} />
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {canRenew && (
          <CredentialForm
            renews={credential}
            summary={
              <summary className={buttonClass('neutral')}>
                <span>
                  <Trans>
                    Send a new one<span className="sr-only">: {name}</span>
                  </Trans>
                </span>
              </summary>
            }
          />
        )}
        <Button
          kind="quiet"
          aria-label={t`Remove: ${name}`}
          onClick={() => (status === 'checked' ? setAsking(true) : perform(removal(credential)))}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove ${name}?`}
          yes={t`Remove`}
          no={t`Keep it`}
          onYes={() => perform(removal(credential))}
          onClose={() => setAsking(false)}
        >
          <Trans>Your profile will no longer say that we checked it.</Trans>
        </ConfirmDialog>
      )}
    </Row>
  )
}

const StateTag = ({ status }: Pick<OwnCredential, 'status'>) => {
  switch (status) {
    case 'claimed':
      return (
        <span className={`${tagClass} ${tagTones.waits}`}>
          <Trans>Waiting for us</Trans>
        </span>
      )
    case 'checked':
      return (
        <span className="text-small text-soft">
          <Trans>On your profile</Trans>
        </span>
      )
    case 'expired':
      return (
        <span className={`${tagClass} ${tagTones.quiet}`}>
          <Trans>Expired</Trans>
        </span>
      )
    case 'not_confirmed':
    case 'revoked':
      return (
        <span className={`${tagClass} ${tagTones.danger}`}>
          {status === 'revoked' ? t`No longer checked` : t`Not confirmed`}
        </span>
      )
  }
}

const StateWords = ({ credential }: { credential: OwnCredential }) => {
  const { status, where, seenOn, validUntil, reason, isBeingRenewed } = credential
  return (
    <div className="mt-1 text-soft">
      {status === 'claimed' && <Trans>Someone on our team looks it up, usually within a day.</Trans>}
      {status === 'checked' && where !== null && seenOn !== null && (
        <span dir="auto">{checkWords(where, seenOn, validUntil)}</span>
      )}
      {isBeingRenewed && (
        <p>
          <Trans>We’re checking the new one.</Trans>
        </p>
      )}
      {status === 'expired' && validUntil !== null && (
        <Trans>It was valid until {dayWords(validUntil)}.</Trans>
      )}
      {(status === 'not_confirmed' || status === 'revoked') && reason !== null && (
        <p dir="auto">
          <Trans>What our team wrote: “{reason}”</Trans>
        </p>
      )}
    </div>
  )
}
