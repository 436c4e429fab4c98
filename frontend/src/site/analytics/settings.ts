/** What may watch how the site is used; nothing does unless the server is set so (docs/analytics.md). */
export interface AnalyticsSettings {
  /** Null: PostHog is neither loaded nor sent to. `host` is an origin. */
  readonly posthog: { readonly key: string; readonly host: string } | null
  /** Whether /_vercel/insights/script.js is loaded. */
  readonly insights: boolean
}

/** How the server tells the browser: attributes of the document's root. */
export const analyticsAttributes = ({ posthog, insights }: AnalyticsSettings) => ({
  'data-posthog-key': posthog?.key,
  'data-posthog-host': posthog?.host,
  'data-insights': insights ? 'on' : undefined,
})

/** The settings that {@link analyticsAttributes} wrote. */
export const readAnalytics = ({ posthogKey, posthogHost, insights }: DOMStringMap): AnalyticsSettings => ({
  posthog: posthogKey && posthogHost ? { key: posthogKey, host: posthogHost } : null,
  insights: insights === 'on',
})
