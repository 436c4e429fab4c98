import { cancelEndorsementRequest, resendEndorsementRequest } from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Row } from '../../../ui/row.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { askersRelationshipWord, dayWords } from '../endorsement-words.ts'
import type { PerformWorklistAct, Worklist, WorklistAct } from '../worklist.ts'
import { dropRequestFromList } from './worklist-changes.ts'

type Request = Worklist['requests'][number]

const resendAct = ({ id, email }: Request): WorklistAct => ({
  name: `resend ${id}`,
  send: (post) => post(resendEndorsementRequest, { endorsementId: id }),
  said: t`Sent again to ${email}, with a new link`,
})

const cancelAct = ({ id, email }: Request): WorklistAct => ({
  name: `cancel ${id}`,
  optimisticUpdate: dropRequestFromList(id),
  send: (post) => post(cancelEndorsementRequest, { endorsementId: id }),
  said: t`Request to ${email} canceled`,
})

/** The colleagues whom the provider asked, with the state of each request. */
export const RequestRows = ({
  requests,
  perform,
}: {
  requests: readonly Request[]
  perform: PerformWorklistAct
}) => {
  const open = requests.filter(({ status }) => status === 'requested')
  const over = requests.filter(({ status }) => status !== 'requested')
  return (
    <>
      <section aria-labelledby="open">
        <h2 id="open" className="mb-1">
          <Trans>Waiting for a reply</Trans>
        </h2>
        {open.length === 0 && (
          <p className="text-soft">
            <Trans>No one right now. People you’ve asked appear here until they reply.</Trans>
          </p>
        )}
        <ul aria-labelledby="open" className="empty:hidden">
          {open.map((request) => (
            <li key={request.id} data-id={request.id}>
              <OpenRequest request={request} perform={perform} />
            </li>
          ))}
        </ul>
      </section>
      {over.length > 0 && (
        <section aria-labelledby="over">
          <h2 id="over" className="mb-1">
            <Trans>Unanswered or declined</Trans>
          </h2>
          <ul aria-labelledby="over">
            {over.map(({ id, email, status, requestedAt }) => (
              <li key={id}>
                <Row
                  title={<p className="text-name font-medium wrap-anywhere">{email}</p>}
                  end={
                    <span className="text-meta text-soft">
                      <Trans>
                        {status === 'refused' ? t`They declined` : t`No reply in 30 days`}, asked{' '}
                        <time dateTime={requestedAt}>{dayWords(requestedAt)}</time>
                      </Trans>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const OpenRequest = ({ request, perform }: { request: Request; perform: PerformWorklistAct }) => {
  const { email, relationship, note, sentAt, expiresAt } = request
  return (
    <Row
      title={<p className="text-name wrap-anywhere">{email}</p>}
      meta={
        <>
          <p>{askersRelationshipWord(relationship)}</p>
          <p>
            <Trans>
              Sent <time dateTime={sentAt}>{dayWords(sentAt)}</time>, open until{' '}
              <time dateTime={expiresAt}>{dayWords(expiresAt)}</time>
            </Trans>
          </p>
        </>
      }
      end={
        <>
          <Button
            kind="neutral"
            aria-label={t`Send again: request to ${email}`}
            onClick={() => perform(resendAct(request))}
          >
            <Trans>Send again</Trans>
          </Button>
          <DialogButton
            kind="quiet"
            aria-label={t`Cancel the request to ${email}`}
            dialog={(close) => (
              <ConfirmDialog
                title={t`Cancel this request?`}
                yes={t`Cancel the request`}
                no={t`Keep it`}
                onYes={() => {
                  perform(cancelAct(request))
                  document.querySelector('h1')?.focus()
                }}
                onClose={close}
              >
                <Trans>The link we sent to {email} will stop working. They won’t be notified.</Trans>
              </ConfirmDialog>
            )}
          >
            <Trans>Cancel</Trans>
          </DialogButton>
        </>
      }
    >
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          “{note}”
        </p>
      )}
    </Row>
  )
}
