/** The staff console (product.md, "The staff console"). */
import type { ReactNode } from 'react'
import { Admin, Resource } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { authProvider } from './data/auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { createConsoleQueryClient } from './data/query-client.ts'
import { consoleStore } from './data/store.ts'
import { words } from './data/words.ts'
import { dashboardRoom } from './dashboard/dashboard-room.ts'
import { NothingHere, NotYours, OutOfReach } from './shown/closed-pages.tsx'
import { Frame } from './frame/frame.tsx'
import { Waiting } from './shown/waiting.tsx'
import { resources } from './resources.ts'
import { SignIn } from './sign-in/sign-in.tsx'
import { consoleTheme } from './theme/console-theme.ts'

const queryClient = createConsoleQueryClient()

const Layout = ({ children }: { children?: ReactNode }) => <Frame resources={resources}>{children}</Frame>

export const Console = () => (
  <BrowserRouter basename="/admin">
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={words}
      queryClient={queryClient}
      store={consoleStore}
      theme={consoleTheme}
      layout={Layout}
      dashboard={dashboardRoom}
      loginPage={SignIn}
      loading={Waiting}
      catchAll={NothingHere}
      accessDenied={NotYours}
      authenticationError={OutOfReach}
      requireAuth
      // It would send our address to its makers.
      disableTelemetry
    >
      {resources.map(({ name, list, show }) => (
        <Resource key={name} name={name} list={list} {...(show && { show })} />
      ))}
    </Admin>
  </BrowserRouter>
)
