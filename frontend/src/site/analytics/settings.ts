/** What may watch how the site is used; nothing does unless the server is set so (docs/analytics.md). */
export interface AnalyticsSettings {
  /** Null: PostHog is neither loaded nor sent to. `host` is an origin. */
  readonly posthog: { readonly key: string; readonly host: string } | null
  /** Whether /_vercel/insights/script.js is loaded. */
  readonly insights: boolean
}

/** How the server tells the browser: `data-analytics` of the document's root, which is not there where nothing is set. */
export const writeAnalyticsSettings = (settings: AnalyticsSettings | null): string | undefined =>
  settings?.posthog || settings?.insights ? JSON.stringify(settings) : undefined

/** Null where nothing is set. */
export const readAnalyticsSettings = (written: string | undefined): AnalyticsSettings | null =>
  written ? (JSON.parse(written) as AnalyticsSettings) : null
