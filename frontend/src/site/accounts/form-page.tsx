import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { Face } from '../people/face.tsx'
import { featuredQuery } from '../people/featured-query.ts'
import { pictured, StandingPeople } from '../people/standing-people.tsx'

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
}) => {
  const people = usePeopleBeside()
  return (
    <div className="page py-6 md:py-10 max-lg:flex max-lg:justify-center lg:grid lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-x-16 xl:gap-x-28">
      <div className="w-full max-w-[26rem] lg:pt-4">
        <div className="flex items-center justify-between gap-4">
          <h1 id={titleId}>{title}</h1>
          <span className="flex shrink-0 gap-1.5 max-[23rem]:hidden lg:hidden">
            {people.map((person) => (
              <Face key={person.id} person={person} size="row" />
            ))}
          </span>
        </div>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
        {links && <div className="mt-4 grid justify-items-start text-soft">{links}</div>}
      </div>
      <div
        aria-hidden="true"
        className="flex min-h-[36rem] flex-col items-center justify-between rounded-panel bg-night px-10 pt-10 text-on-night max-lg:hidden"
      >
        <p className="max-w-[24em] self-start text-quotation text-pretty">
          {t`Doulas, lactation consultants, night nannies and more, for the weeks after birth and the nights that feel long.`}
        </p>
        {people.length > 0 ? (
          <StandingPeople people={people} />
        ) : (
          <EmptyDrawing className="mb-14 h-48 w-60 [--color-accent:var(--color-warm)]" />
        )}
      </div>
    </div>
  )
}

/** Some of the people whom an account leads to. While the waitlist replaces every page, they are not shown yet. */
const usePeopleBeside = () => {
  const { call, waitlistMode } = useRouteContext({ from: '__root__' })
  const { data } = useQuery({ ...featuredQuery(call), enabled: !waitlistMode, retryOnMount: false })
  return pictured(data?.providers ?? [])
}

/** For a link on a line of its own, large enough to tap. */
export const standaloneLinkClass = 'text-link inline-flex min-h-11 items-center font-medium'
