import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** A screen that is one question: its heading, a sentence, the form, and the ways beside it. */
export const FormPage = ({
  title,
  titleId,
  lead,
  children,
  beside,
}: {
  readonly title: string
  readonly titleId?: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Where else one may want to go. */
  readonly beside?: ReactNode
}) => (
  <div className="page flex justify-center py-8 md:py-14">
    <div className="w-full max-w-[30rem]">
      <h1 id={titleId} className="text-3xl">
        {title}
      </h1>
      {lead && <p className="mt-3 text-soft">{lead}</p>}
      <Card className="mt-6 p-5 sm:p-8">{children}</Card>
      {beside && <div className="mt-4 grid justify-items-start text-soft">{beside}</div>}
    </div>
  </div>
)

/** A link that stands alone in a line, large enough for a thumb. */
export const standaloneLinkClass = 'text-link inline-flex min-h-11 items-center font-medium'
