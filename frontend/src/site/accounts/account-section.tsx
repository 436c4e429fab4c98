import type { ReactNode } from 'react'

interface AccountSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One section of "My account". `id` is the id of its heading. */
export const AccountSection = ({ id, title, lead, children }: AccountSectionProps) => (
  <section aria-labelledby={id} className="mt-6 border-t border-line pt-5 first-of-type:mt-4">
    <h2 id={id}>{title}</h2>
    {lead && <p className="mt-1 text-meta text-soft">{lead}</p>}
    <div className="mt-4">{children}</div>
  </section>
)
