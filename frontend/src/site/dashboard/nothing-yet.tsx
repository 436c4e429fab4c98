import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'

/** A list with nothing in it: what would be here, and how it comes. */
export const NothingYet = ({
  title,
  empty,
  children,
}: {
  title: string
  empty: string
  children: string
}) => (
  <div className="page py-8 md:py-12">
    <h1 className="text-3xl">{title}</h1>
    <div className="mt-8 grid justify-items-center rounded-card border border-line bg-card px-6 py-14 text-center">
      <EmptyDrawing className="h-24 w-30" />
      <h2 className="mt-5 text-xl">{empty}</h2>
      <p className="mt-2 max-w-[44ch] text-soft">{children}</p>
      <Link to="/search" className={`${buttonClass('accent')} mt-6`}>
        Find care
      </Link>
    </div>
  </div>
)
