import { useId, type ReactNode } from 'react'

/** A page of text: a heading, a lead, and sections with headings. */
export const PlainPage = ({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}) => (
  <div className="page py-8 md:py-12">
    <div className="max-w-[39em]">
      <h1>{title}</h1>
      <p className="mt-3 text-soft">{lead}</p>
      {children}
    </div>
  </div>
)

export const PageSection = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{title}</h2>
      <div className="mt-3 grid gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-edge">
        {children}
      </div>
    </section>
  )
}
