import { Link, useRouteContext } from '@tanstack/react-router'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { Trans } from '../../../ui/trans.tsx'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import { dayWords } from '../endorsement-words.ts'

interface RowProps {
  readonly endorsement: EndorsementCard
  /** Shows only the first lines; a link leads to the whole endorsement. */
  readonly isShort?: boolean
  /** The buttons, the most likely action first. */
  readonly children: ReactNode
}

/** One endorsement in a provider's own list: the card with its buttons. */
export const EndorsementRow = ({ endorsement, isShort = false, children }: RowProps) => {
  const name = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.name })
  return (
    <EndorsementQuote
      // In the dashboard's lists the pins have a heading.
      endorsement={{ ...endorsement, pinPosition: null }}
      about={name && firstNameOf(name)}
      isCompact
      isShort={isShort}
    >
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {children}
        <p className="text-meta text-soft sm:ml-auto">
          <Trans>
            Written <time dateTime={endorsement.submittedAt}>{dayWords(endorsement.submittedAt)}</time>
          </Trans>
        </p>
        <Link
          to="/endorsements/preview/$id"
          params={{ id: endorsement.id }}
          aria-label={t`Read all of the endorsement by ${endorsement.endorser.name}`}
          className="text-link inline-flex min-h-11 items-center text-meta"
        >
          <Trans>Read all</Trans>
        </Link>
      </div>
    </EndorsementQuote>
  )
}
