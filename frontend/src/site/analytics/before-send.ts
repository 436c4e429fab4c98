/** The last check before an event leaves: what it carries is decided here, whatever the library gathered. */
import type { BeforeSendFn, CaptureResult, Properties } from 'posthog-js/no-external'
import { withoutSecrets } from './addresses.ts'
import type { WatchLevel } from './watch-level.ts'

/** A page's title may hold a person's own words or a name, and so may the words of a search engine's visitor. */
const neverTold: ReadonlySet<string> = new Set(['title', 'ph_keyword'])

/**
 * Lets nothing through from a secret page, cuts every address down to what may be told, and takes the text of what
 * was pressed out where a screen is somebody's own. A recording's pieces pass as they are: they are masked where
 * they are made (recording.ts).
 */
export const beforeSend =
  ({ now, next }: { now: () => WatchLevel; next: () => WatchLevel }): BeforeSendFn =>
  (event) => {
    // The view of a page is told as soon as its address is there, while the one before may still be shown.
    const watched = event.event === '$pageview' ? next() : now()
    if (watched === 'nothing') return null
    if (event.event === '$snapshot') return event
    return cleaned(event, watched)
  }

const cleaned = (event: CaptureResult, watched: WatchLevel): CaptureResult => {
  const of = (properties: Properties) => clean(properties, watched) as Properties
  return {
    ...event,
    properties: of(event.properties),
    ...(event.$set ? { $set: of(event.$set) } : {}),
    ...(event.$set_once ? { $set_once: of(event.$set_once) } : {}),
  }
}

const clean = (value: unknown, watched: WatchLevel): unknown => {
  if (typeof value === 'string') return withoutSecrets(value)
  if (Array.isArray(value)) return value.map((item) => clean(item, watched))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (neverTold.has(name) || isMasked(name, watched)) return []
      if (name === '$elements_chain' && typeof item === 'string')
        return [[name, withoutSecrets(withoutTold(item, watched))]]
      return [[name, clean(item, watched)]]
    }),
  )
}

/** What an element says of itself without saying anything of a person; names of attributes as the library writes them. */
const plainAttributes =
  /^(nth-child|nth-of-type|href|(attr__)?(href|type|name|id|class|role|method|action)|attr_id)$/

const isMasked = (name: string, watched: WatchLevel) =>
  (name.startsWith('attr__') && !plainAttributes.test(name)) || (name === '$el_text' && watched !== 'all')

/** The same of a chain of elements, which is one text: `a.link:attr__href="/"nth-child="1"text="Home";li:…`. */
const withoutTold = (chain: string, watched: WatchLevel) =>
  chain.replace(/([\w-]+)="((?:[^"\\]|\\.)*)"/g, (whole, name: string) =>
    plainAttributes.test(name) || (name === 'text' && watched === 'all') ? whole : '',
  )
