/** Which analytics are on. None are, unless the server is configured for them (docs/analytics.md). */
export interface AnalyticsSettings {
  /** Null: PostHog is not loaded. `host` is an origin. */
  readonly posthog: { readonly key: string; readonly host: string } | null
  /** Whether /_vercel/insights/script.js is loaded. */
  readonly insights: boolean
}

/**
 * How the server passes the settings to the browser: the attribute `data-analytics` of the root element,
 * which is absent if nothing is configured.
 */
export const writeAnalyticsSettings = (settings: AnalyticsSettings | null): string | undefined =>
  settings?.posthog || settings?.insights ? JSON.stringify(settings) : undefined

/** Null if nothing is configured. */
export const readAnalyticsSettings = (written: string | undefined): AnalyticsSettings | null =>
  written ? (JSON.parse(written) as AnalyticsSettings) : null
