import type { ReactNode } from 'react'
import { EmptyDrawing } from '../../drawings/empty-drawing.tsx'

/** A tab whose list is empty: what will be shown here, and how it gets here. */
export const EmptyTab = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid justify-items-center rounded-panel bg-sand px-6 py-12 text-center">
    <EmptyDrawing className="h-24 w-30" />
    <h2 className="mt-5">{title}</h2>
    <p className="mt-2 max-w-[29em] text-soft">{children}</p>
  </div>
)
