/**
 * Who may call what, asked of the product as it stands (product.md, "People and permissions"). The table names every
 * server function and every other route: one that is added without a rule fails here.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Declaration, Role } from '../src/contract/declare.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { callWith, register, signIn, type Person } from './people.ts'
import { consoleRoutes, routes } from './routes.ts'
import { contract, type FunctionId } from '../src/features/features.ts'

const people = {
  'a parent': { name: 'Maya', email: 'maya@example.com', kind: 'client' },
  'another parent': { name: 'Noor', email: 'noor@example.com', kind: 'client' },
  'a provider': { name: 'Rosa', email: 'rosa@example.com', kind: 'provider' },
  'another provider': { name: 'Ines', email: 'ines@example.com', kind: 'provider' },
  'a moderator': { name: 'Mona', email: 'mona@example.com', kind: null, staffRole: 'moderator' },
  'an analyst': { name: 'Ana', email: 'ana@example.com', kind: null, staffRole: 'analyst' },
  'an admin': { name: 'Ada', email: 'ada@example.com', kind: null, staffRole: 'admin' },
} as const satisfies Record<string, Person>

type Who = keyof typeof people | 'a visitor'
const everyone: readonly Who[] = ['a visitor', ...(Object.keys(people) as (keyof typeof people)[])]
const roleOf = (who: Who): Role | null => {
  if (who === 'a visitor') return null
  const person: Person = people[who]
  return person.staffRole ?? person.kind
}

const all: readonly Role[] = ['client', 'provider', 'moderator', 'analyst', 'admin']
const members: readonly Role[] = ['client', 'provider']

/** The roles that may, and whether a visitor may. Written from product.md, not from the declarations. */
const rules: Readonly<Record<FunctionId, { readonly visitor: boolean; readonly roles: readonly Role[] }>> = {
  session: { visitor: true, roles: all },
  optionLists: { visitor: true, roles: all },
  searchProviders: { visitor: true, roles: all },
  searchSuggestions: { visitor: true, roles: all },
  featuredProviders: { visitor: true, roles: all },
  providerById: { visitor: true, roles: all },
  comparedProviders: { visitor: true, roles: all },
  countProfileView: { visitor: true, roles: all },
  bookmarkedIds: { visitor: true, roles: all },
  providerBookmarkStatus: { visitor: true, roles: all },
  bookmarks: { visitor: false, roles: members },
  bookmarkProvider: { visitor: false, roles: members },
  removeBookmark: { visitor: false, roles: members },
  restoreBookmark: { visitor: false, roles: members },
  changeBookmarkNote: { visitor: false, roles: members },
  checkProviderProfile: { visitor: false, roles: all },
  providerProfileId: { visitor: false, roles: ['provider'] },
  providerMembership: { visitor: false, roles: ['provider'] },
  myProviderProfile: { visitor: false, roles: ['provider'] },
  slugAvailability: { visitor: false, roles: ['provider'] },
  createProviderProfile: { visitor: false, roles: ['provider'] },
  reviseProviderProfile: { visitor: false, roles: ['provider'] },
  reviseDeprecatedProfile: { visitor: false, roles: ['provider'] },
  profileHistory: { visitor: false, roles: ['provider'] },
  undoProfileChange: { visitor: false, roles: ['provider'] },
  changeProviderPhoto: { visitor: false, roles: ['provider'] },
  profileDraft: { visitor: false, roles: ['provider'] },
  saveProfileDraft: { visitor: false, roles: ['provider'] },
  discardProfileDraft: { visitor: false, roles: ['provider'] },
  profileFigures: { visitor: false, roles: ['provider'] },
  myHours: { visitor: false, roles: ['provider'] },
  saveHours: { visitor: false, roles: ['provider'] },
  timeZones: { visitor: false, roles: all },
  bookingOffer: { visitor: true, roles: all },
  freeTimes: { visitor: true, roles: all },
  nearestFreeTimes: { visitor: true, roles: all },
  nextFreeTimes: { visitor: true, roles: all },
  seriesTimes: { visitor: true, roles: all },
  requestBooking: { visitor: false, roles: ['client'] },
  myBookings: { visitor: false, roles: members },
  bookingWeek: { visitor: false, roles: ['provider'] },
  booking: { visitor: true, roles: all },
  bookingCounts: { visitor: false, roles: members },
  nextBookingInConversation: { visitor: false, roles: members },
  calendarFeed: { visitor: false, roles: members },
  renewCalendarFeed: { visitor: false, roles: members },
  closeCalendarFeed: { visitor: false, roles: members },
  acceptBooking: { visitor: false, roles: ['provider'] },
  declineBooking: { visitor: false, roles: ['provider'] },
  withdrawBooking: { visitor: false, roles: ['client'] },
  proposeTimes: { visitor: false, roles: members },
  takeProposal: { visitor: false, roles: members },
  declineProposals: { visitor: false, roles: members },
  cancelBooking: { visitor: false, roles: members },
  markNoShow: { visitor: false, roles: ['provider'] },
  takeBackNoShow: { visitor: false, roles: ['provider'] },
  cancelBookingAsStaff: { visitor: false, roles: ['moderator', 'admin'] },
  providerEndorsements: { visitor: true, roles: all },
  endorsementPreview: { visitor: true, roles: all },
  endorseeProviderProfile: { visitor: true, roles: all },
  submitEndorsement: { visitor: false, roles: ['provider'] },
  refuseEndorsementRequest: { visitor: true, roles: all },
  dashboardEndorsements: { visitor: false, roles: ['provider'] },
  writtenEndorsements: { visitor: false, roles: ['provider'] },
  createEndorsementRequest: { visitor: false, roles: ['provider'] },
  resendEndorsementRequest: { visitor: false, roles: ['provider'] },
  cancelEndorsementRequest: { visitor: false, roles: ['provider'] },
  approveEndorsement: { visitor: false, roles: ['provider'] },
  declineEndorsement: { visitor: false, roles: ['provider'] },
  pinEndorsement: { visitor: false, roles: ['provider'] },
  unpinEndorsement: { visitor: false, roles: ['provider'] },
  updatePinPositions: { visitor: false, roles: ['provider'] },
  withdrawEndorsement: { visitor: false, roles: ['provider'] },
  removeEndorsement: { visitor: false, roles: ['moderator', 'admin'] },
  restoreEndorsement: { visitor: false, roles: ['moderator', 'admin'] },
  providerReviews: { visitor: true, roles: all },
  myReviews: { visitor: false, roles: ['client'] },
  reviewOfBooking: { visitor: false, roles: ['client'] },
  writeReview: { visitor: false, roles: ['client'] },
  editReview: { visitor: false, roles: ['client'] },
  reviewCounts: { visitor: false, roles: members },
  receivedReviews: { visitor: false, roles: ['provider'] },
  replyToReview: { visitor: false, roles: ['provider'] },
  publishReview: { visitor: false, roles: ['moderator', 'admin'] },
  removeReview: { visitor: false, roles: ['moderator', 'admin'] },
  restoreReview: { visitor: false, roles: ['moderator', 'admin'] },
  providerFaqs: { visitor: true, roles: all },
  dashboardFaqs: { visitor: false, roles: ['provider'] },
  addFaq: { visitor: false, roles: ['provider'] },
  reviseFaq: { visitor: false, roles: ['provider'] },
  publishFaq: { visitor: false, roles: ['provider'] },
  unpublishFaq: { visitor: false, roles: ['provider'] },
  deleteFaq: { visitor: false, roles: ['provider'] },
  restoreFaq: { visitor: false, roles: ['provider'] },
  reorderFaqs: { visitor: false, roles: ['provider'] },
  joinWaitlist: { visitor: true, roles: all },
  signUp: { visitor: true, roles: all },
  logIn: { visitor: true, roles: all },
  logOut: { visitor: true, roles: all },
  requestPasswordReset: { visitor: true, roles: all },
  resetPassword: { visitor: true, roles: all },
  verifyAddress: { visitor: true, roles: all },
  confirmAddress: { visitor: true, roles: all },
  staffLogIn: { visitor: true, roles: all },
  twoFactorSetUp: { visitor: true, roles: all },
  staffEnterCode: { visitor: true, roles: all },
  resendVerification: { visitor: false, roles: all },
  myAccount: { visitor: false, roles: all },
  clientProfile: { visitor: false, roles: ['client'] },
  reviseClientProfile: { visitor: false, roles: ['client'] },
  changeName: { visitor: false, roles: all },
  changeAddress: { visitor: false, roles: all },
  changePassword: { visitor: false, roles: all },
  endSession: { visitor: false, roles: all },
  endOtherSessions: { visitor: false, roles: all },
  exportMyData: { visitor: false, roles: all },
  deleteMyAccount: { visitor: false, roles: members },
  staffMembers: { visitor: false, roles: ['admin'] },
  grantStaffRole: { visitor: false, roles: ['admin'] },
  revokeStaffRole: { visitor: false, roles: ['admin'] },
  inviteMatchingWaitlistEntries: { visitor: false, roles: ['moderator', 'admin'] },
  inviteWaitlistEntries: { visitor: false, roles: ['moderator', 'admin'] },
  unsubscribeWaitlistEntry: { visitor: false, roles: ['moderator', 'admin'] },
  leaveWaitlist: { visitor: true, roles: all },
  endPersonSessions: { visitor: false, roles: ['admin'] },
  erasePerson: { visitor: false, roles: ['admin'] },
  retryParkedStream: { visitor: false, roles: ['admin'] },
  skipParkedStream: { visitor: false, roles: ['admin'] },
  rebuildProjection: { visitor: false, roles: ['analyst', 'admin'] },
  verifyLogNow: { visitor: false, roles: ['analyst', 'admin'] },
  savedViews: { visitor: false, roles: ['moderator', 'analyst', 'admin'] },
  saveView: { visitor: false, roles: ['moderator', 'analyst', 'admin'] },
  deleteView: { visitor: false, roles: ['moderator', 'analyst', 'admin'] },
  saveSqlQuery: { visitor: false, roles: ['analyst', 'admin'] },
  deleteSqlQuery: { visitor: false, roles: ['analyst', 'admin'] },
  conversations: { visitor: false, roles: members },
  conversation: { visitor: false, roles: members },
  conversationWith: { visitor: false, roles: ['client'] },
  bookingConversation: { visitor: false, roles: ['client', 'provider'] },
  unreadCount: { visitor: true, roles: all },
  startConversation: { visitor: false, roles: ['client'] },
  sendMessage: { visitor: false, roles: members },
  markRead: { visitor: false, roles: members },
  block: { visitor: false, roles: members },
  unblock: { visitor: false, roles: members },
  reportConversation: { visitor: false, roles: members },
  responseTimes: { visitor: true, roles: all },
  myResponseTime: { visitor: false, roles: ['provider'] },
  viewReportedConversation: { visitor: false, roles: ['moderator', 'admin'] },
  reportProfile: { visitor: false, roles: members },
  closeProfileReport: { visitor: false, roles: ['moderator', 'admin'] },
  closeConversationReport: { visitor: false, roles: ['moderator', 'admin'] },
  messageMails: { visitor: false, roles: members },
  switchMessageMails: { visitor: false, roles: members },
  stopMessageMails: { visitor: true, roles: all },
}

let server: TestServer
const cookies = new Map<Who, string>()
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  for (const [who, person] of Object.entries(people) as [keyof typeof people, Person][]) {
    await register(server, person)
    cookies.set(who, await signIn(server, person))
  }
})
afterAll(() => server.close())

/** An input that no function accepts: whoever may call is told what is wrong with it, and nothing is done. */
const nonsense = { 'no such field': 1 }

const statusOf = async (who: Who, { id, method }: Declaration, input: object): Promise<number> => {
  const cookie = cookies.get(who) ?? ''
  if (method === 'POST') return (await callWith(server, cookie, id, input)).status
  const payload = encodeURIComponent(JSON.stringify(input))
  const url = `/_server/${id}?createServerFn&payload=${payload}`
  return (await server.request({ url, headers: { cookie } })).status
}

const cases = Object.values<Declaration>(contract).flatMap((declaration) =>
  everyone.map((who) => ({ who, id: declaration.id as FunctionId, declaration })),
)

const expected = (who: Who, id: FunctionId): number => {
  const role = roleOf(who)
  if (role === null) return rules[id].visitor ? 422 : 401
  return rules[id].roles.includes(role) ? 422 : 403
}

describe('Of the server functions', () => {
  it.each(cases)('$id lets $who in, or does not', async ({ who, id, declaration }) => {
    expect(await statusOf(who, declaration, nonsense)).toBe(expected(who, id))
  })

  it('every one has a rule, and every rule a function', () => {
    expect(Object.keys(rules).sort()).toEqual(Object.keys(contract).sort())
  })

  it('the session tells everybody their own role', async () => {
    for (const who of everyone) {
      const reply = await server.request({
        url: '/_server/session?createServerFn',
        headers: { cookie: cookies.get(who) ?? '' },
      })
      expect(reply.json()).toMatchObject({ role: roleOf(who) })
    }
  })
})

describe('To every server function', () => {
  it.each(Object.values<Declaration>(contract).map(({ id }) => id as FunctionId))(
    '%s, nobody can add what is not asked for',
    async (id) => {
      const declaration: Declaration = contract[id]
      const who = everyone.find((each) => expected(each, id) === 422) ?? 'an admin'
      for (const field of ['role', 'accountId', 'owner', 'isVerified', '__proto__', 'constructor']) {
        const input = JSON.parse(`{"${field}":"admin"}`) as object
        expect([400, 422]).toContain(await statusOf(who, declaration, input))
      }
    },
  )

  it.each(
    Object.values<Declaration>(contract)
      .filter(({ method }) => method === 'POST')
      .map(({ id }) => id),
  )('%s, no other site can post in somebody’s name', async (id) => {
    const from = (headers: Readonly<Record<string, string>>) =>
      server.request({
        method: 'POST',
        url: `/_server/${id}?createServerFn`,
        headers: { cookie: cookies.get('an admin') ?? '', ...headers },
        payload: { data: {}, context: {} },
      })
    const others: Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of others) {
      const reply = await from(headers)
      expect({ headers, status: reply.status, code: (reply.json() as { code: string }).code }).toEqual({
        headers,
        status: 403,
        code: 'cross_site',
      })
    }
  })
})

describe('Of the console’s routes', () => {
  const asked = Object.keys(consoleRoutes).flatMap((route) => everyone.map((who) => ({ who, route })))

  it.each(asked)('$route answers $who, or does not', async ({ who, route }) => {
    const role = roleOf(who)
    const { status } = await server.request({
      // The tail would go on for ever: asked for what there is not, it tells who is let in all the same.
      url: route.replace(':id', 'nobody').replace('/tail', '/tail?type=NoSuchEvent'),
      headers: { cookie: cookies.get(who) ?? '' },
    })
    if (role === null) expect(status).toBe(401)
    else if (consoleRoutes[route as keyof typeof consoleRoutes]?.includes(role))
      expect([200, 404, 422]).toContain(status)
    else expect(status).toBe(403)
  })
})

describe('Of the routes', () => {
  it('every one has a rule', () => {
    const printed = server.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false })
    const found = new Set<string>()
    const above: string[] = []
    for (const line of printed.split('\n')) {
      const match = /^((?:[│ ] {3})*)[├└]── (\S+)(.*)$/.exec(line)
      if (!match) continue
      const [, indent = '', part = '', rest = ''] = match
      const depth = indent.length / 4
      above.length = depth
      above[depth] = part
      if (rest.includes('(')) found.add(above.join(''))
    }
    const known = { ...routes, ...consoleRoutes }
    expect([...found].sort()).toEqual(Object.keys(known).sort())
  })
})

describe('What is somebody else’s', () => {
  const call = (who: Who, id: string, data: object) => callWith(server, cookies.get(who) ?? '', id, data)
  const mine = async (who: Who) =>
    (
      await server.request({
        url: '/_server/myAccount?createServerFn',
        headers: { cookie: cookies.get(who) ?? '' },
      })
    ).json() as { id: string; email: string; sessions: { id: string }[] }

  it('is not there: another parent’s session cannot be ended', async () => {
    const [session] = (await mine('a parent')).sessions
    const reply = await call('another parent', 'endSession', { sessionId: session?.id ?? '' })
    expect(reply.status).toBe(404)
    expect((await mine('a parent')).sessions.map(({ id }) => id)).toContain(session?.id)
  })

  it('is never reached by naming it: an account id in the input is refused', async () => {
    const { id } = await mine('a parent')
    for (const field of ['accountId', 'userId', 'id', 'role', '__proto__']) {
      const payload = JSON.parse(`{"name":"Mallory","${field}":${JSON.stringify(id)}}`) as object
      const reply = await call('another parent', 'changeName', payload)
      expect([400, 422]).toContain(reply.status)
    }
    expect(await mine('a parent')).toMatchObject({ id, email: 'maya@example.com' })
  })

  it('is not in the export of another person', async () => {
    const reply = await server.request({
      url: '/_server/exportMyData?createServerFn',
      headers: { cookie: cookies.get('another parent') ?? '' },
    })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('noor@example.com')
    expect(reply.text).not.toContain('maya@example.com')
  })
})
