import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface AccountSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One section of "My account". `id` is the id of its heading. */
export const AccountSection = ({ id, title, lead, children }: AccountSectionProps) => (
  <section aria-labelledby={id} className="mt-6">
    <Card className="p-5 sm:p-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  </section>
)
