import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { EmailsPage } from '../messages/emails-page.tsx'
import { privateHead } from '../screens/private-head.ts'

interface EmailsSearch {
  /** The token of the link in an email about messages. */
  stop?: string | undefined
  /** Set by the server's redirect after the emails were turned off before scripts loaded. */
  stopped?: true | undefined
}

export const Route = createFileRoute('/messages/emails')({
  // Set every parameter: one left out would be taken from the address unvalidated.
  validateSearch: ({ stop, stopped }: Record<string, unknown>): EmailsSearch => ({
    stop: typeof stop === 'string' && stop !== '' ? stop : undefined,
    stopped: stopped === true ? stopped : undefined,
  }),
  head: privateHead(t`Optional emails`),
  component: Emails,
})

function Emails() {
  const { stop, stopped } = Route.useSearch()
  return <EmailsPage stop={stop} isStopped={stopped === true} />
}
