import type { ReactNode } from 'react'

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
  <div className="page flex justify-center py-6 md:py-12">
    <div className="w-full max-w-[26rem]">
      <h1 id={titleId}>{title}</h1>
      {lead && <p className="mt-3 text-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
      {links && <div className="mt-4 grid justify-items-start text-soft">{links}</div>}
    </div>
  </div>
)

/** For a link on a line of its own, large enough to tap. */
export const standaloneLinkClass = 'text-link inline-flex min-h-11 items-center font-medium'
