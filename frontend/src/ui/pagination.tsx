import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { BackIcon, ForwardIcon } from './icons.tsx'
import { Trans } from './trans.tsx'

/** The props that the caller puts on its link to a page; the caller adds the address itself. */
export interface PageLink {
  readonly rel: 'prev' | 'next'
  readonly className: string
  readonly children: ReactNode
}

/**
 * Links to the previous and the next page, so that each page has an address. Renders nothing for a single
 * page.
 */
export const Pagination = ({
  page,
  last,
  link,
}: {
  page: number
  last: number
  link: (page: number, props: PageLink) => ReactNode
}) => {
  if (last < 2) return null
  const className = buttonClass('neutral')
  const before = (
    <>
      <BackIcon size={18} />
      <Trans>Previous</Trans>
    </>
  )
  const after = (
    <>
      <Trans>Next</Trans>
      <ForwardIcon size={18} />
    </>
  )
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && link(page - 1, { rel: 'prev', className, children: before })}
      </span>
      <span className="text-meta text-soft tabular-nums">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      <span className="flex flex-1 justify-end">
        {page < last && link(page + 1, { rel: 'next', className, children: after })}
      </span>
    </nav>
  )
}
