/**
 * Which page of the site each role may open. The table has every route; a new route without a rule fails in
 * access.spec.ts.
 */

import type { Who } from './people.ts'

/** A status, or the path that the visitor is redirected to. */
export type Expected = number | `/${string}`
export type Rule = { readonly path: string } & Readonly<Record<Who, Expected>>

export const everyone: readonly Who[] = [
  'visitor',
  'parent',
  'provider',
  'newcomer',
  'moderator',
  'analyst',
  'admin',
]

export const forAll = (path: string): Rule => ({
  path,
  visitor: 200,
  parent: 200,
  provider: 200,
  newcomer: 200,
  moderator: 200,
  analyst: 200,
  admin: 200,
})
export const staffToConsole = { moderator: '/admin', analyst: '/admin', admin: '/admin' } as const
export const home = '/dashboard'

/** By the route's file name. */
export const routeRules: Readonly<Record<string, Rule>> = {
  'index.tsx': forAll('/'),
  'compare.tsx': forAll('/compare?ids=rosa-delgado-ruiz'),
  'search.tsx': forAll('/search'),
  'care.$type.$state.$city.tsx': forAll('/care/lactation-consultant/wa/seattle'),
  'waitlist.tsx': forAll('/waitlist'),
  'help.tsx': forAll('/help'),
  'privacy.tsx': forAll('/privacy'),
  'terms.tsx': forAll('/terms'),
  // The link itself says whose emails they are, so nobody has to log in.
  'messages.emails.tsx': forAll('/messages/emails?stop=nobody-ever-had-this-one'),
  'providers.$id.tsx': { ...forAll('/providers/rosa-delgado-ruiz') },
  'providers.$id_.book.tsx': forAll('/providers/rosa-delgado-ruiz/book'),
  // The page itself checks who may write, so that typed text is kept while a visitor logs in.
  'providers.$id_.message.tsx': forAll('/providers/rosa-delgado-ruiz/message'),
  'providers.$id_.endorsements.tsx': forAll('/providers/nora-whelan/endorsements'),
  // A dead link gets the same answer for every role.
  'endorsements.create.$id.tsx': {
    ...forAll('/endorsements/create/nobody-ever-had-this-one'),
    visitor: 410,
    parent: 410,
    provider: 410,
    newcomer: 410,
    moderator: 410,
    analyst: 410,
    admin: 410,
  },
  'endorsements.preview.$id.tsx': {
    path: '/endorsements/preview/not-one-of-theirs',
    visitor: 404,
    parent: 404,
    provider: 404,
    newcomer: 404,
    moderator: 404,
    analyst: 404,
    admin: 404,
  },
  'check-email.tsx': forAll('/check-email?email=maya%40example.com'),
  'reset-password.tsx': forAll('/reset-password'),
  'verify.tsx': forAll('/verify'),
  'confirm-address.tsx': forAll('/confirm-address'),
  // People who are already logged in are redirected.
  'login.tsx': { path: '/login', visitor: 200, parent: home, provider: home, newcomer: home, ...staffHome() },
  'signup.tsx': {
    path: '/signup',
    visitor: 200,
    parent: home,
    provider: home,
    newcomer: home,
    ...staffHome(),
  },
  'forgot-password.tsx': forAll('/forgot-password'),
  'bookmarks.tsx': {
    path: '/bookmarks',
    visitor: '/login?redirect=%2Fbookmarks',
    parent: 200,
    provider: 200,
    newcomer: 200,
    ...staffToConsole,
  },
  // A provider with a profile is sent to their dashboard; a newcomer has no profile yet.
  'onboarding.tsx': {
    path: '/onboarding',
    visitor: '/login?redirect=%2Fonboarding',
    parent: '/dashboard/client',
    provider: '/dashboard/provider',
    newcomer: 200,
    ...staffToConsole,
  },
  'onboarding-old.tsx': {
    path: '/onboarding-old',
    visitor: '/onboarding',
    parent: '/onboarding',
    provider: '/onboarding',
    newcomer: '/onboarding',
    moderator: '/onboarding',
    analyst: '/onboarding',
    admin: '/onboarding',
  },
  '_authed.dashboard.index.tsx': {
    path: '/dashboard',
    visitor: 401,
    parent: '/dashboard/client',
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.account.tsx': {
    path: '/dashboard/account',
    visitor: 401,
    parent: 200,
    provider: 200,
    newcomer: 200,
    ...staffToConsole,
  },
  '_authed.dashboard.client.index.tsx': {
    path: '/dashboard/client',
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.client.bookings.tsx': {
    path: '/dashboard/client/bookings',
    visitor: '/login?redirect=%2Fdashboard%2Fclient%2Fbookings',
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  // The page checks whose booking it is after it has loaded; the route itself admits parents and providers
  // alike.
  '_authed.dashboard.bookings.$id.tsx': {
    path: '/dashboard/bookings/not-one-of-theirs',
    visitor: '/login?redirect=%2Fdashboard%2Fbookings%2Fnot-one-of-theirs',
    parent: 404,
    provider: 404,
    newcomer: 404,
    ...staffToConsole,
  },
  '_authed.dashboard.client.favorites.tsx': {
    path: '/dashboard/client/favorites',
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.client.profile.tsx': {
    path: '/dashboard/client/profile',
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.profile.tsx': {
    path: '/dashboard/provider/profile',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.profile-deprecated.tsx': {
    path: '/dashboard/provider/profile-deprecated',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.index.tsx': {
    path: '/dashboard/provider',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.bookings.tsx': {
    path: '/dashboard/provider/bookings',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.hours.tsx': {
    path: '/dashboard/provider/hours',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.faq.tsx': {
    path: '/dashboard/provider/faq',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.credentials.tsx': {
    path: '/dashboard/provider/credentials',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  '_authed.dashboard.provider.endorsements.tsx': {
    path: '/dashboard/provider/endorsements',
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  },
  // The page checks whose conversation or booking it is after it has loaded.
  '_authed.dashboard.client.messages.tsx': ofParents('/dashboard/client/messages'),
  '_authed.dashboard.client.messages.index.tsx': ofParents('/dashboard/client/messages'),
  // Emails about messages link here, so a visitor logs in first and then returns.
  '_authed.dashboard.client.messages.$id.tsx': {
    ...ofParents('/dashboard/client/messages/not-one-of-theirs'),
    parent: 404,
    visitor: '/login?redirect=%2Fdashboard%2Fclient%2Fmessages%2Fnot-one-of-theirs',
  },
  '_authed.dashboard.client.reviews.index.tsx': ofParents('/dashboard/client/reviews'),
  '_authed.dashboard.client.reviews.write.$bookingId.tsx': {
    ...ofParents('/dashboard/client/reviews/write/not-one-of-theirs'),
    parent: 404,
  },
  '_authed.dashboard.provider.messages.tsx': ofProviders('/dashboard/provider/messages'),
  '_authed.dashboard.provider.messages.index.tsx': ofProviders('/dashboard/provider/messages'),
  '_authed.dashboard.provider.messages.$id.tsx': {
    ...ofProviders('/dashboard/provider/messages/not-one-of-theirs'),
    provider: 404,
    visitor: '/login?redirect=%2Fdashboard%2Fprovider%2Fmessages%2Fnot-one-of-theirs',
  },
  '_authed.dashboard.provider.reviews.tsx': ofProviders('/dashboard/provider/reviews'),
}

function ofParents(path: string): Rule {
  return {
    path,
    visitor: 401,
    parent: 200,
    provider: '/dashboard/provider',
    newcomer: '/dashboard/provider',
    ...staffToConsole,
  }
}

function ofProviders(path: string): Rule {
  return {
    path,
    visitor: 401,
    parent: '/dashboard/client',
    provider: 200,
    newcomer: '/onboarding',
    ...staffToConsole,
  }
}

function staffHome() {
  return { moderator: home, analyst: home, admin: home } as const
}
