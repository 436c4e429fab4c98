import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { BrandMark } from '../drawings/brand-mark.tsx'
import { productName } from '../product.ts'

/** While the waitlist stands in place of every page there is nowhere to go, so the header is the name alone. */
export const Header = ({ waitlistMode }: { waitlistMode: boolean }) => (
  <header className="page flex min-h-18 items-center justify-between gap-4">
    <Link
      to="/"
      className="-mx-1 inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 font-serif text-lg/none font-semibold tracking-tight"
    >
      <BrandMark className="size-7 shrink-0" />
      {productName}
    </Link>
    {!waitlistMode && (
      <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
        <Link to="/search" className={navLink}>
          Find care
        </Link>
        <Link to="/waitlist" className={`${navLink} max-md:hidden`}>
          For providers
        </Link>
        <Link to="/waitlist" className={buttonClass('ink')}>
          Join the waitlist
        </Link>
      </nav>
    )}
  </header>
)

const navLink =
  'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium hover:bg-wash aria-[current=page]:text-accent'
