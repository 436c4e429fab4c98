/** The staff console (product.md, "The staff console"). */

import { type ReactNode, lazy, Suspense } from 'react'
import { Admin, Resource } from 'react-admin'
import { BrowserRouter, Navigate, Route, useLocation } from 'react-router-dom'
import { authProvider } from './data/auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { createConsoleQueryClient } from './data/query-client.ts'
import { consoleStore } from './data/store.ts'
import { consoleI18nProvider } from './data/words.ts'
import { ConsoleFrame } from './frame/frame.tsx'
import { resources } from './resources.tsx'
import { PageNotFound, NotAllowedPage, OutOfReachPage } from './shown/closed-pages.tsx'
import { ScreenBoundary } from './shown/screen-boundary.tsx'
import { ScreenSkeleton } from './shown/waiting.tsx'
import { consoleTheme } from './theme/console-theme.ts'

/** The first screen for staff, at /admin. */
const LazyDashboard = lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard }))

/** Only those who are not logged in load it. */
const LazySignIn = lazy(async () => ({ default: (await import('./sign-in/sign-in.tsx')).SignIn }))

const SignInPage = () => (
  <ScreenBoundary>
    <Suspense fallback={<ScreenSkeleton />}>
      <LazySignIn />
    </Suspense>
  </ScreenBoundary>
)

const queryClient = createConsoleQueryClient()

/** /admin/{list}/{id}: the record's own page is below /show. */
const ToRecord = () => {
  const { pathname, ...rest } = useLocation()
  return <Navigate to={{ ...rest, pathname: `${pathname.replace(/\/$/, '')}/show` }} replace />
}

const Layout = ({ children }: { children?: ReactNode }) => (
  <ConsoleFrame resources={resources}>{children}</ConsoleFrame>
)

export const Console = () => (
  <BrowserRouter basename="/admin">
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={consoleI18nProvider}
      queryClient={queryClient}
      store={consoleStore}
      theme={consoleTheme}
      layout={Layout}
      dashboard={LazyDashboard}
      loginPage={SignInPage}
      loading={ScreenSkeleton}
      catchAll={PageNotFound}
      accessDenied={NotAllowedPage}
      authenticationError={OutOfReachPage}
      requireAuth
      // Telemetry would send our address to react-admin's makers.
      disableTelemetry
    >
      {resources.map(({ name, list, show }) => (
        <Resource key={name} name={name} list={list} {...(show && { show })}>
          {show && <Route path=":id" element={<ToRecord />} />}
          {show && <Route path=":id/*" element={<PageNotFound />} />}
        </Resource>
      ))}
    </Admin>
  </BrowserRouter>
)
