import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import type { Call } from '../../server/call.ts'
import { sessionQuery } from '../../server/session-query.ts'
import { language } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { linkTokenScript } from '../accounts/link-token-script.ts'
import { writeAnalyticsSettings, type AnalyticsSettings } from '../analytics/settings.ts'
import { typedEarlyScript } from '../forms/typed-early.ts'
import { earlyClicksScript } from '../layout/early-clicks.ts'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { languageOfferScript } from '../layout/language-offer-script.ts'
import { LanguageOffer } from '../layout/language-offer.tsx'
import { PageAnnouncer } from '../layout/page-announcer.tsx'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { privateHead } from '../screens/private-head.ts'
import { SomethingWentWrong } from '../screens/something-went-wrong.tsx'
import { themeScript } from '../theme/theme.ts'

export interface SiteContext {
  readonly queryClient: QueryClient
  readonly call: Call
  readonly baseUrl: string
  readonly waitlistMode: boolean
  readonly analytics: AnalyticsSettings | null
  readonly livePosition: string | null
}

export const Route = createRootRouteWithContext<SiteContext>()({
  /** product.md, "Screens": the session is loaded before every route. */
  beforeLoad: async ({ context: { queryClient, call } }) => ({
    session: await queryClient.query({ ...sessionQuery(call), staleTime: 'static' }),
  }),
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // If only the root route matches the address, the page is "Not Found".
      ...(matches.length === 1 && match.status === 'success'
        ? privateHead(t`Not Found`)({ match }).meta
        : [{ title: productName }]),
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  shellComponent: Document,
  component: Frame,
  errorComponent: SomethingWentWrong,
  notFoundComponent: NotFoundScreen,
})

function Document({ children }: { children: ReactNode }) {
  const { baseUrl, waitlistMode, analytics, livePosition, session } = Route.useRouteContext()
  return (
    <html
      lang={language}
      data-base-url={baseUrl}
      data-waitlist={waitlistMode ? 'on' : undefined}
      data-live-position={livePosition ?? undefined}
      data-analytics={writeAnalyticsSettings(analytics)}
    >
      <head>
        {import.meta.env.SSR && (
          <ScriptOnce>
            {`${linkTokenScript()};${themeScript()};${earlyClicksScript()};${typedEarlyScript()};${languageOfferScript(session?.user?.language)}`}
          </ScriptOnce>
        )}
        <HeadContent />
        {/* Not in the route's `meta`, where a second tag of the same name replaces the first. */}
        <meta name="theme-color" content="#fcf8f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1411" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Frame() {
  const { waitlistMode, session } = Route.useRouteContext()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <Header waitlistMode={waitlistMode} session={session} />
      <LanguageOffer ofAccount={session?.user?.language} />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <Footer waitlistMode={waitlistMode} />
      <PageAnnouncer />
    </div>
  )
}
