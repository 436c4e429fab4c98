import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../screens/private-head.ts'
import { EmailsPage } from '../messages/emails-page.tsx'

interface EmailsSearch {
  /** The token of the link in a mail about messages. */
  stop?: string | undefined
  /** Where the server leads whoever turned them off before scripts loaded. */
  stopped?: true | undefined
}

export const Route = createFileRoute('/messages/emails')({
  // What is left out here would be taken from the address as it is.
  validateSearch: ({ stop, stopped }: Record<string, unknown>): EmailsSearch => ({
    stop: typeof stop === 'string' && stop !== '' ? stop : undefined,
    stopped: stopped === true ? stopped : undefined,
  }),
  head: privateHead('Emails about messages'),
  component: Emails,
})

function Emails() {
  const { stop, stopped } = Route.useSearch()
  return <EmailsPage stop={stop} isStopped={stopped === true} />
}
