/** PostHog, loaded from our build and never from its own host: no third-party script runs on a page. */

import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import posthog, { type CapturedNetworkRequest, type SessionRecordingOptions } from 'posthog-js/no-external'
import { sessionQuery } from '../../server/session-query.ts'
import { privateTextClass } from '../screens/private-text.ts'
import { withoutSecrets } from './addresses.ts'
import { beforeSend } from './before-send.ts'
import { captureLevelAt, type CaptureLevel } from './capture-level.ts'
import { provideExtensions } from './extensions.ts'
import { postHogOptions } from './posthog-options.ts'
import { tellPostHogWhoIsIn } from './who-is-in.ts'

/**
 * What a recording of a visit shows: the layout of every screen, but text only on screens that are the same
 * for everybody.
 */

/** Attributes that contain an address, and attributes that contain text. */
const addressAttributes = /^(href|src|srcset|action|formaction|poster|data-.*|xlink:href)$/
const wordAttributes =
  /^(aria-.*label|aria-description|aria-valuetext|title|alt|placeholder|value|content|label)$/

const stars = (text: string) => text.replace(/\S/g, '*')

const recordsText = (element: Element | undefined, level: CaptureLevel) =>
  level === 'all' &&
  element !== undefined &&
  !element.closest(`title, textarea, option, .${privateTextClass}`)

/** `now` returns the current watch level. Canvas, console, headers, bodies and fonts are never recorded. */
export const recordingOptions = (now: () => CaptureLevel): SessionRecordingOptions => ({
  maskAllInputs: true,
  maskInputFn: stars,
  // All text passes through this function, which masks everything that it does not know to be public.
  maskTextSelector: '*',
  maskTextFn: (text, element) => (recordsText(element, now()) ? withoutSecrets(text) : stars(text)),
  maskAttributeFn: (name, value, element) => {
    if (value.startsWith('data:')) return value
    if (addressAttributes.test(name)) return withoutSecrets(value)
    if (!wordAttributes.test(name)) return value
    return recordsText(element, now()) ? withoutSecrets(value) : stars(value)
  },
  slimDOMOptions: 'all',
  captureCanvas: { recordCanvas: false },
  recordHeaders: false,
  recordBody: false,
  maskCapturedNetworkRequestFn: (request) => ({
    ...bare(request),
    ...(request.name ? { name: withoutSecrets(request.name) } : {}),
  }),
})

const bare = ({
  requestHeaders: _requestHeaders,
  requestBody: _requestBody,
  responseHeaders: _responseHeaders,
  responseBody: _responseBody,
  ...rest
}: CapturedNetworkRequest) => rest

export const loadPostHog = (router: RegisteredRouter, { key, host }: { key: string; host: string }) => {
  const next = (): CaptureLevel => captureLevelAt(location)
  const now = (): CaptureLevel => {
    const shown = router.state.resolvedLocation
    return shown ? captureLevelAt(location, { pathname: shown.pathname, search: shown.searchStr }) : next()
  }
  provideExtensions()
  posthog.init(key, postHogOptions(host, beforeSend({ now, next }), recordingOptions(now)))
  // Requested because product.md, "Calls" says so; no page offers an early-access feature yet.
  posthog.getEarlyAccessFeatures(() => undefined)

  // Secret pages are not recorded: the recorder stops before one is shown and starts again after it is left.
  let pausing = false
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (
      pausing ||
      captureLevelAt({ pathname: toLocation.pathname, search: toLocation.searchStr }) !== 'nothing'
    )
      return
    pausing = true
    posthog.stopSessionRecording()
  })
  const { queryClient, call } = router.options.context
  const { queryKey } = sessionQuery(call)
  const tell = tellPostHogWhoIsIn(posthog)
  const catchUp = () => {
    if (now() === 'nothing') return
    if (pausing) posthog.startSessionRecording()
    pausing = false
    tell(queryClient.getQueryData(queryKey))
  }
  router.subscribe('onResolved', catchUp)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (hashKey(query.queryKey as QueryKey) === hashKey(queryKey)) catchUp()
  })
  catchUp()
}
