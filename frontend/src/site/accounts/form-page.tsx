import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** A page with a single form: heading, lead, the form, and links to related pages. */
export const FormPage = ({
  title,
  titleId,
  lead,
  children,
  links,
}: {
  readonly title: string
  readonly titleId?: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Links to related pages, such as sign-up beside log-in. */
  readonly links?: ReactNode
}) => (
  <div className="page flex justify-center py-8 md:py-14">
    <div className="w-full max-w-[30rem]">
      <h1 id={titleId} className="text-3xl">
        {title}
      </h1>
      {lead && <p className="mt-3 text-soft">{lead}</p>}
      <Card className="mt-6 p-5 sm:p-8">{children}</Card>
      {links && <div className="mt-4 grid justify-items-start text-soft">{links}</div>}
    </div>
  </div>
)

/** For a link on a line of its own, large enough to tap. */
export const standaloneLinkClass = 'text-link inline-flex min-h-11 items-center font-medium'
