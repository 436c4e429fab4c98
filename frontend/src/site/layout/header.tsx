import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { BrandMark } from '../drawings/brand-mark.tsx'
import { productName } from '../product.ts'

/** While the waitlist stands in place of every page there is nowhere to go, so the header is the name alone. */
export const Header = ({ waitlistMode }: { waitlistMode: boolean }) => (
  <header className="page flex min-h-18 items-center justify-between gap-2">
    <Link
      to="/"
      className="-mx-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-serif text-[1.1875rem]/none font-semibold tracking-tight"
    >
      <BrandMark className="size-7 shrink-0" />
      <span className="whitespace-nowrap max-[22rem]:sr-only">{productName}</span>
    </Link>
    {!waitlistMode && (
      <nav aria-label="Main" className="flex items-center gap-1">
        <Link to="/search" className={navLink}>
          Find care
        </Link>
        <Link to="/waitlist" className={`${navLink} max-md:hidden`}>
          For providers
        </Link>
        <Link to="/waitlist" className={buttonClass('ink')}>
          Join <span className="-ml-1 max-sm:sr-only">the waitlist</span>
        </Link>
      </nav>
    )}
  </header>
)

const navLink =
  'inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium whitespace-nowrap hover:bg-wash aria-[current=page]:text-accent'
