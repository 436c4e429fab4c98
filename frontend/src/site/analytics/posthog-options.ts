/**
 * The settings of product.md, "Privacy", each set explicitly even if it is the library's default.
 *
 * Three behaviours of posthog-js 1.434.18 are fixed and have no option: a session lasts 24 hours at most
 * (`SESSION_LENGTH_LIMIT_MILLISECONDS`, lib/src/sessionid.js), a request is retried at most 10 times
 * (`DEFAULT_MAX_RETRIES`, lib/src/retry-queue.js), and a visitor has no person (`person_profiles`) until they
 * log in.
 */

import type { BeforeSendFn, PostHogConfig, SessionRecordingOptions } from 'posthog-js/no-external'

/** Milliseconds. */
const flushInterval = 3000
const flagsTimeout = 3000
const surveysTimeout = 10_000
/** Seconds. */
const sessionIdle = 30 * 60

export const postHogOptions = (
  host: string,
  before_send: BeforeSendFn,
  session_recording: SessionRecordingOptions,
): Partial<PostHogConfig> => ({
  api_host: host,
  person_profiles: 'identified_only',
  autocapture: true,
  capture_pageview: 'history_change',
  capture_pageleave: true,
  disable_session_recording: false,
  session_idle_timeout_seconds: sessionIdle,
  rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
  feature_flag_request_timeout_ms: flagsTimeout,
  surveys_request_timeout_ms: surveysTimeout,
  request_queue_config: { flush_interval_ms: flushInterval },
  disable_web_experiments: false,

  // The settings from here on protect privacy (product.md, "Privacy").
  before_send,
  session_recording,
  respect_dnt: true,
  disable_capture_url_hashes: true,
  mask_personal_data_properties: true,
  custom_personal_data_properties: ['token', 'email', 'searchQuery'],
  // These would be kept in the browser's storage and sent with requests that do not pass through
  // `before_send`.
  save_referrer: false,
  save_campaign_params: false,
  // These could be switched on in PostHog's project settings, and product.md does not ask for them.
  capture_performance: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  enable_recording_console_log: false,
  disable_product_tours: true,
  disable_conversations: true,
  opt_in_site_apps: false,
})
