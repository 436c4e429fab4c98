import type { Crisis } from 'backend/contract/search/crises'
import { lazy, Suspense, type ComponentType } from 'react'

/** The numbers alone, should the panel's code not arrive. */
const Numbers = () => (
  <p className="mb-5 flex flex-wrap gap-5 rounded-panel bg-night p-5 text-head text-on-night">
    {['911', '988', '1-833-852-6262', '1-800-799-7233'].map((number) => (
      <a key={number} href={`tel:${number}`} className="underline underline-offset-4">
        {number}
      </a>
    ))}
  </p>
)

const panel = async (): Promise<ComponentType<{ crisis: Crisis }>> =>
  import('./crisis-panel.tsx').then(
    ({ CrisisPanel: Panel }) => Panel,
    () => Numbers,
  )

/**
 * The server has the panel's code at once, so that the first HTML shows the hotlines. In the browser that HTML stays
 * until the code has arrived, which few searches need; the page fetches it a second after it was shown (late-search.tsx).
 */
const Panel = import.meta.env?.SSR ? await panel() : lazy(async () => ({ default: await panel() }))

export const CrisisPanel = ({ crisis }: { crisis: Crisis }) => (
  <Suspense fallback={<Numbers />}>
    <Panel crisis={crisis} />
  </Suspense>
)
