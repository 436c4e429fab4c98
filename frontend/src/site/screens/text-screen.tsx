import type { ReactNode } from 'react'

/** A page of only a few sentences, such as an error or "not found". */
export const TextScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page py-16 md:py-24">
    <div className="max-w-[39em]">
      <h1 className="mb-3">{title}</h1>
      {children}
    </div>
  </div>
)
