/**
 * The settings of the spec (sections 1 and 9), each said here even where it is the library's own default.
 *
 * Three are no options but constants of posthog-js 1.434.18: a session lasts 24 hours at most
 * (`SESSION_LENGTH_LIMIT_MILLISECONDS`, lib/src/sessionid.js), a request is tried again 10 times at most
 * (`DEFAULT_MAX_RETRIES`, lib/src/retry-queue.js), and a visitor who is not identified gets no person
 * (`person_profiles`) only until somebody logs in.
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

  // From here on what privacy asks for (product.md, "Privacy").
  before_send,
  session_recording,
  respect_dnt: true,
  disable_capture_url_hashes: true,
  mask_personal_data_properties: true,
  custom_personal_data_properties: ['token', 'email', 'searchQuery'],
  // What these keep would lie in the browser's storage and go with requests that pass no `before_send`.
  save_referrer: false,
  save_campaign_params: false,
  // What the project's settings elsewhere could switch on, and the spec does not ask for.
  capture_performance: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  enable_recording_console_log: false,
  disable_product_tours: true,
  disable_conversations: true,
  opt_in_site_apps: false,
})
