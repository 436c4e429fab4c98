/**
 * The last check before an event is sent. It decides what the event contains, whatever the library has
 * collected.
 */

import type { BeforeSendFn, CaptureResult, Properties } from 'posthog-js/no-external'
import { withoutSecrets } from './addresses.ts'
import type { CaptureLevel } from './capture-level.ts'

/**
 * A page title may contain a name or a person's own words, and `ph_keyword` what a visitor typed into a
 * search engine.
 */
const neverSent: ReadonlySet<string> = new Set(['title', 'ph_keyword'])

/**
 * Drops events of secret pages, cuts every address down to what may be sent, and removes the text of pressed
 * elements on private screens. Pieces of a recording pass unchanged, because they are masked when they are
 * made (posthog.ts).
 */
export const beforeSend =
  ({ now, next }: { now: () => CaptureLevel; next: () => CaptureLevel }): BeforeSendFn =>
  (event) => {
    // A page view is sent as soon as the address changes, while the previous page may still be shown.
    const level = event.event === '$pageview' ? next() : now()
    if (level === 'nothing') return null
    if (event.event === '$snapshot') return event
    return cleaned(event, level)
  }

const cleaned = (event: CaptureResult, level: CaptureLevel): CaptureResult => {
  const of = (properties: Properties) => clean(properties, level) as Properties
  return {
    ...event,
    properties: of(event.properties),
    ...(event.$set ? { $set: of(event.$set) } : {}),
    ...(event.$set_once ? { $set_once: of(event.$set_once) } : {}),
  }
}

const clean = (value: unknown, level: CaptureLevel): unknown => {
  if (typeof value === 'string') return withoutSecrets(value)
  if (Array.isArray(value)) return value.map((item) => clean(item, level))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (neverSent.has(name) || isMasked(name, level)) return []
      if (name === '$elements_chain' && typeof item === 'string')
        return [[name, withoutSecrets(withoutPrivateText(item, level))]]
      return [[name, clean(item, level)]]
    }),
  )
}

/** Attributes that describe an element and reveal nothing about a person, named as the library names them. */
const plainAttributes =
  /^(nth-child|nth-of-type|href|(attr__)?(href|type|name|id|class|role|method|action)|attr_id)$/

const isMasked = (name: string, level: CaptureLevel) =>
  (name.startsWith('attr__') && !plainAttributes.test(name)) || (name === '$el_text' && level !== 'all')

/**
 * The same for a chain of elements, which is one text: `a.link:attr__href="/"nth-child="1"text="Home";li:…`.
 */
const withoutPrivateText = (chain: string, level: CaptureLevel) =>
  chain.replace(/([\w-]+)="((?:[^"\\]|\\.)*)"/g, (whole, name: string) =>
    plainAttributes.test(name) || (name === 'text' && level === 'all') ? whole : '',
  )
