import type { ReactNode } from 'react'

/** A page of only a few sentences, such as an error or "not found", beside the moon (styles.css). */
export const TextScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page text-screen">
    <div className="max-w-[34em]">
      <h1 className="mb-3">{title}</h1>
      {children}
    </div>
  </div>
)
