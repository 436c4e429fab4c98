/** PostHog, from the build and never from a host of its own: no script of anybody else's runs on a page. */
import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import posthog from 'posthog-js/no-external'
import { sessionQuery } from '../../server/session-query.ts'
import { beforeSend } from './before-send.ts'
import { provideExtensions } from './extensions.ts'
import { postHogOptions } from './posthog-options.ts'
import { recordingOptions } from './recording.ts'
import { watchLevelAt, type WatchLevel } from './watch-level.ts'
import { tellPostHogWhoIsIn } from './who-is-in.ts'

export const loadPostHog = (router: RegisteredRouter, { key, host }: { key: string; host: string }) => {
  const next = (): WatchLevel => watchLevelAt(location)
  const now = (): WatchLevel => {
    const shown = router.state.resolvedLocation
    return shown ? watchLevelAt(location, { pathname: shown.pathname, search: shown.searchStr }) : next()
  }
  provideExtensions()
  posthog.init(key, postHogOptions(host, beforeSend({ now, next }), recordingOptions(now)))
  // Asked for as the spec's section 7 says; no page offers one yet.
  posthog.getEarlyAccessFeatures(() => undefined)

  // Nothing of a secret page is recorded: the recorder stops before it is shown and goes on after it has gone.
  let pausing = false
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (
      pausing ||
      watchLevelAt({ pathname: toLocation.pathname, search: toLocation.searchStr }) !== 'nothing'
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
