import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { focusPeopleCount } from './people-count.tsx'
import type { SearchParams } from './search-params.ts'

/** Loaded on demand, because searches without results are rare. */
const WaysOut = lazy(async () => ({ default: (await import('./filters-to-drop.tsx')).FiltersToDrop }))

/**
 * Shown if nobody matches: says how many results removing each single filter would give (product.md,
 * "Search").
 */
export const NoResults = ({ search }: { search: SearchParams }) => (
  <div id="nobody" className="rounded-card border border-line bg-card px-6 py-12 text-center">
    <EmptyDrawing className="mx-auto w-36" />
    <h3 className="mt-5 text-xl">No one matches all of this yet</h3>
    <LazyPart meanwhile={<p className="mt-4 min-h-11 text-soft">Checking similar searches…</p>}>
      <WaysOut search={search} />
    </LazyPart>
    <Link to="/search" onClick={focusPeopleCount} className={`${buttonClass('outline')} mt-6`}>
      Show everyone
    </Link>
  </div>
)

/**
 * Shown if a visitor opens a search with the filter "Only people you saved", from somebody else's link or
 * after logging out.
 */
export const NobodySaved = ({ here }: { here: string }) => (
  <div className="rounded-card border border-line bg-card px-6 py-12 text-center">
    <EmptyDrawing className="mx-auto w-36" />
    <h3 className="mt-5 text-xl">Log in to see who you saved</h3>
    <p className="mx-auto mt-2 max-w-[46ch] text-soft">
      Saved providers are kept in your account, and only you can see them.
    </p>
    <Link to="/login" search={{ redirect: here }} className={`${buttonClass('accent')} mt-6`}>
      Log in
    </Link>
  </div>
)
