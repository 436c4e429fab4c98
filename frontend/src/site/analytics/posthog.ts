/** PostHog, loaded from our build and never from its own host: no third-party script runs on a page. */
import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import posthog from 'posthog-js/no-external'
import { sessionQuery } from '../../server/session-query.ts'
import { beforeSend } from './before-send.ts'
import { provideExtensions } from './extensions.ts'
import { postHogOptions } from './posthog-options.ts'
import { recordingOptions } from './recording.ts'
import { captureLevelAt, type CaptureLevel } from './capture-level.ts'
import { tellPostHogWhoIsIn } from './who-is-in.ts'

export const loadPostHog = (router: RegisteredRouter, { key, host }: { key: string; host: string }) => {
  const next = (): CaptureLevel => captureLevelAt(location)
  const now = (): CaptureLevel => {
    const shown = router.state.resolvedLocation
    return shown ? captureLevelAt(location, { pathname: shown.pathname, search: shown.searchStr }) : next()
  }
  provideExtensions()
  posthog.init(key, postHogOptions(host, beforeSend({ now, next }), recordingOptions(now)))
  // Requested because section 7 of the spec says so; no page offers an early-access feature yet.
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
