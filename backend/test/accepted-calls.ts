/**
 * A call of every command that is accepted: who makes it, with what input, after what has to be there is there. What
 * is missing does not compile.
 */

import { randomUUID } from 'node:crypto'
import { openHours } from '../bench/open-hours.ts'
import type { OutputOf } from '../src/contract/declare.ts'
import { sideFlagActNames, sideFlagActs, type SideFlagAct } from '../src/domain/messages/side-flags.ts'
import type { contract } from '../src/features/features.ts'
import { stopMailsTokenOf } from '../src/features/messages/mail-token.ts'
import type { TokenPurpose } from '../src/platform/sessions/auth-service.ts'
import { leaveTokenOf } from '../src/platform/sessions/leave-token.ts'
import { issueToken } from '../src/platform/sessions/single-use-tokens.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import { becomeBookable, becomeParent, bookingRequest, instantInHours, type Booker } from './booking.ts'
import { openStaffClients, type Console } from './console-client.ts'
import {
  endorse,
  endorsementInput,
  generalToken,
  mailedToken,
  profileOf,
  someProvider,
  type Dashboard,
  type EndorsingProvider,
} from './endorsing.ts'
import { newMessage, type Sent } from './messaging.ts'
import {
  addressOf,
  callWith,
  execute,
  freshCode,
  password,
  register,
  resetToken,
  signIn,
  signUpUnconfirmed,
} from './people.ts'
import { profileFormInput } from './profile-form.ts'
import { completedBooking, executeLongAgo, missedBooking } from './reviewing.ts'
import type { RunningServer } from './shared-server.ts'
import { codeOf, enrolled, staffBrowser } from './staff-browser.ts'
import { until } from './until.ts'

type Contract = typeof contract
export type CommandId = {
  [Id in keyof Contract]: Contract[Id]['method'] extends 'POST' ? Id : never
}[keyof Contract]

export interface AcceptedCall {
  /** The caller's Cookie header. */
  readonly cookie: string
  readonly input: object
}

const reason = 'There is a reason for this'
export const newPassword = 'another lullaby at 3'

/** People and records for one run of {@link acceptedCalls}, on a server that nobody else uses. */
export const openAcceptedWorld = async (server: RunningServer) => {
  const staff: Console = await openStaffClients(server)
  const rosa = await becomeBookable(server, 'Rosa', { daysAhead: 365 })
  const providers = [
    rosa,
    await someProvider(server, 'Ines'),
    await someProvider(server, 'Vera'),
    await someProvider(server, 'Nora'),
  ]
  const maya = await becomeParent(server, 'Maya')
  const { pool, settings, store, projections } = server.parts
  const idOf = (kind: string, words: string) => opaqueId(settings.secrets.lookupKey, kind, words)
  const visible = async (...types: string[]) => projections.waitFor(await store.head(), types)
  const one = async (sql: string, values: readonly unknown[] = []) => {
    const { rows } = await pool.query<{ found: string }>(sql, [...values])
    if (!rows[0]) throw new Error(`Nothing was found: ${sql}`)
    return rows[0].found
  }
  const pairs = providers.flatMap((endorser) =>
    providers.filter((other) => other !== endorser).map((endorsee) => ({ endorser, endorsee })),
  )
  let asked = 0
  let hours = 48

  return {
    ...{ server, staff, rosa, maya, idOf, one, visible, providers },
    nextPair() {
      const pair = pairs.shift()
      if (!pair) throw new Error('Every provider has endorsed every other one')
      return pair
    },
    async endorsed(act?: 'approveEndorsement' | 'declineEndorsement') {
      const pair = this.nextPair()
      const endorsementId = await endorse(pair.endorser, pair.endorsee)
      if (act) await pair.endorsee.do(act, { endorsementId })
      return { ...pair, endorsementId }
    },
    /** A request of Rosa's, as if it was made some hours ago. */
    async requested(hoursAgo: number) {
      asked += 1
      const email = addressOf(`asked${asked}`)
      const endorsementId = randomUUID()
      const { providerId } = rosa
      const askedId = idOf('endorsement-asked', `${providerId}\n${email}`)
      const request = { email, askedId, relationship: 'colleague', note: null }
      await executeLongAgo(
        server,
        { type: 'RequestEndorsement', providerId, endorsementId, request, askedBefore: [] },
        hoursAgo,
      )
      return { email, endorsementId }
    },
    booking(parent: Booker = maya) {
      hours += 3
      return { input: bookingRequest(rosa.providerId, instantInHours(hours)), parent }
    },
    async requestedBooking() {
      const { input, parent } = this.booking()
      return (await parent.do<{ bookingId: string }>('requestBooking', input)).bookingId
    },
    async acceptedBooking() {
      const bookingId = await this.requestedBooking()
      await rosa.do('acceptBooking', { bookingId })
      return bookingId
    },
    /** Rosa suggests other times for what was asked. */
    async proposed() {
      const bookingId = await this.requestedBooking()
      hours += 3
      const at = instantInHours(hours)
      await rosa.do('proposeTimes', { bookingId, zone: 'America/New_York', times: [{ at }] })
      return { bookingId, at }
    },
    async reviewed(text = 'Two visits, and the latch was fine.') {
      const bookingId = await completedBooking(server, maya, rosa)
      const input = { bookingId, rating: 4, text, signed: true }
      return (await maya.do<{ reviewId: string }>('writeReview', input)).reviewId
    },
    async faq() {
      const input = {
        question: 'Do you come at night?',
        answer: 'Yes, I come at nine in the evening.',
        status: 'draft',
      }
      return (await rosa.do<{ faqId: string }>('addFaq', input)).faqId
    },
    async credential() {
      const input = { what: 'ibclc', number: 'L-12345' }
      return (await rosa.do<{ credentialId: string }>('claimCredential', input)).credentialId
    },
    /** A parent's conversation with Rosa. */
    async conversation() {
      const parent = await becomeParent(server, 'Noor')
      const { providerId } = rosa
      const { conversationId } = await parent.do<Sent>('startConversation', {
        providerId,
        ...newMessage('Hello'),
      })
      return { parent, conversationId }
    },
    async reported() {
      const { parent, conversationId } = await this.conversation()
      const input = { conversationId, reason: 'spam', words: '' }
      return (await parent.do<{ reportId: string }>('reportConversation', input)).reportId
    },
    async profileReport() {
      const parent = await becomeParent(server, 'Lena')
      await parent.do('reportProfile', { providerId: rosa.providerId, reason: 'spam', words: '' })
      return one('select report_id as found from read.profile_report where reporter_id = $1', [
        parent.accountId,
      ])
    },
    async waiting(location: string | null = null) {
      const email = addressOf('waiting')
      const entryId = randomUUID()
      const answers = { email, fullName: 'Wanda', userType: 'parent', location, message: null } as const
      await execute(server, { type: 'JoinWaitlist', entryId, answers, repeatId: `${entryId}-again` })
      await visible('WaitlistJoined')
      return entryId
    },
    async member(kind: 'client' | 'provider' | null = 'client', staffRole?: 'analyst' | 'admin') {
      const person = { name: 'Olga', email: addressOf('olga'), kind, ...(staffRole && { staffRole }) }
      const accountId = await register(server, person)
      return { ...person, accountId, signIn: () => signIn(server, person) }
    },
    async unconfirmed() {
      const person = { name: 'Uma', email: addressOf('uma'), kind: 'client' } as const
      const cookie = await signUpUnconfirmed(server, person)
      const found = await one('select account_id as found from read.account where email = $1', [person.email])
      return { ...person, cookie, accountId: found }
    },
    token: (purpose: TokenPurpose, accountId: string, detail?: string) =>
      issueToken(server.parts.pool, {
        ...{ purpose, accountId, expiresAt: new Date(Date.now() + 60_000) },
        ...(detail !== undefined && { detail }),
      }),
    /** A stream with an event that a projection cannot take in. */
    async parked() {
      const entryId = `parked-${randomUUID()}`
      const stream = `waitlist-${entryId}`
      const data = {
        ...{ entryId, email: `${entryId}@example.com`, fullName: 'Wanda', userType: 'parent' },
        ...{ location: null, message: null, joinedAt: 'never' },
      }
      const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
      await store.append(stream, 'any', [{ id: randomUUID(), type: 'WaitlistJoined', data, metadata }])
      await until('it is parked', async () => {
        const { rowCount } = await pool.query('select from read.parked_stream where stream = $1', [stream])
        return rowCount !== 0
      })
      return { projection: 'waitlist', stream, reason }
    },
    async savedQuery() {
      const name = `Query ${randomUUID()}`
      await staff.admin.call('saveSqlQuery', { name, query: 'select 1' })
      return one('select id as found from staff.saved_query where name = $1', [name])
    },
    async dashboard(provider: EndorsingProvider) {
      return provider.ask<Dashboard>('dashboardEndorsements')
    },
  }
}

type World = Awaited<ReturnType<typeof openAcceptedWorld>>
type MakeCall = (world: World) => Promise<AcceptedCall> | AcceptedCall

const admins =
  (inputOf: (world: World) => object | Promise<object>): MakeCall =>
  async (world) => ({ cookie: world.staff.admin.cookie, input: await inputOf(world) })
const rosas =
  (inputOf: (world: World) => object | Promise<object>): MakeCall =>
  async (world) => ({ cookie: world.rosa.cookie, input: await inputOf(world) })
const mayas =
  (inputOf: (world: World) => object | Promise<object>): MakeCall =>
  async (world) => ({ cookie: world.maya.cookie, input: await inputOf(world) })
const visitors =
  (inputOf: (world: World) => object | Promise<object>): MakeCall =>
  async (world) => ({ cookie: '', input: await inputOf(world) })
const endorsees =
  (act?: 'approveEndorsement' | 'declineEndorsement', pinned = false): MakeCall =>
  async (world) => {
    const { endorsee, endorsementId } = await world.endorsed(act)
    if (pinned) await endorsee.do('pinEndorsement', { endorsementId })
    return { cookie: endorsee.cookie, input: { endorsementId } }
  }
const onReview = (text: string | undefined, ...before: string[]) =>
  admins(async (world) => {
    const reviewId = await world.reviewed(text)
    for (const act of before) await world.staff.admin.call(act, { reviewId, reason })
    return { reviewId, reason }
  })
/** A report, which is an item of the inbox. */
const item = async (world: World) => ({ kind: 'conversation-reports', id: await world.reported() })

/** A flag of one side is switched on first where the act switches it off. */
const switching = (act: SideFlagAct) => async (world: World) => {
  const { conversationId } = await world.conversation()
  const { flag, to } = sideFlagActs[act]
  const on = sideFlagActNames.find((each) => sideFlagActs[each].flag === flag && sideFlagActs[each].to)
  if (!to && on) await world.rosa.do(on, { conversationId })
  return { conversationId }
}

export const acceptedCalls: Readonly<Record<CommandId, MakeCall>> = {
  // Accounts
  signUp: visitors(() => ({
    ...{ name: 'Una', email: addressOf('una'), password, kind: 'client', terms: true },
  })),
  confirmToEndorse: visitors(async (world) => ({
    ...{ token: await generalToken(world.rosa), name: 'Una', email: addressOf('una-at-work'), terms: true },
  })),
  logIn: visitors(async (world) => ({ email: (await world.member()).email, password })),
  logOut: async (world) => ({ cookie: await (await world.member()).signIn(), input: {} }),
  requestPasswordReset: visitors(async (world) => ({ email: (await world.member()).email })),
  resetPassword: visitors(async (world) => ({
    token: await resetToken(world.server, (await world.member()).accountId),
    password: newPassword,
  })),
  verifyAddress: visitors(async (world) => ({
    token: await world.token('verify_address', (await world.unconfirmed()).accountId),
  })),
  confirmAddress: visitors(async (world) => {
    const member = await world.member()
    const email = addressOf('moved')
    await callWith(world.server, await member.signIn(), 'changeAddress', { email, password })
    return {
      token: await world.token('confirm_address', member.accountId, world.idOf('address', email)),
    }
  }),
  resendConfirmation: async (world) => {
    const { cookie, email } = await world.unconfirmed()
    return { cookie, input: { email } }
  },
  resendVerification: async (world) => ({ cookie: (await world.unconfirmed()).cookie, input: {} }),
  changeName: mayas(() => ({ name: 'Maya Lindqvist' })),
  chooseLanguage: mayas(() => ({ language: 'es' })),
  changeAddress: mayas(() => ({ email: addressOf('elsewhere'), password })),
  reviseClientProfile: mayas((world) => ({
    ...{ name: 'Maya L.', email: world.maya.email, phone: '206-555-0100', location: 'Tacoma' },
  })),
  keepMyPlace: mayas(() => ({ location: 'Tacoma, WA' })),
  changePassword: async (world) => ({
    cookie: await (await world.member()).signIn(),
    input: { password, newPassword },
  }),
  endSession: async (world) => {
    const member = await world.member()
    const [cookie] = [await member.signIn(), await member.signIn()]
    const id = await world.one(
      'select id as found from account.session where account_id = $1 order by signed_in_at desc limit 1',
      [member.accountId],
    )
    return { cookie, input: { sessionId: id } }
  },
  endOtherSessions: async (world) => ({ cookie: await (await world.member()).signIn(), input: {} }),
  deleteMyAccount: async (world) => ({
    cookie: await (await world.member()).signIn(),
    input: { password },
  }),
  endPersonSessions: admins(async (world) => {
    const member = await world.member()
    await member.signIn()
    return { accountId: member.accountId, sessionId: null, reason }
  }),
  erasePerson: admins(async ({ server, staff, member }) => {
    const { accountId, email } = await member()
    const code = await freshCode(server, staff.admin.accountId, staff.admin.email)
    return { accountId, email, code, reason }
  }),

  // Staff
  staffLogIn: visitors(async (world) => {
    const member = await world.member(null, 'analyst')
    await member.signIn()
    return { email: member.email, password }
  }),
  twoFactorSetUp: async (world) => {
    const browser = staffBrowser(world.server, (await world.member(null, 'analyst')).email)
    await browser.logIn()
    return { cookie: browser.cookie(), input: {} }
  },
  staffEnterCode: async (world) => {
    const browser = staffBrowser(world.server, (await world.member(null, 'analyst')).email)
    await browser.logIn()
    return { cookie: browser.cookie(), input: { code: codeOf(await browser.setUp()) } }
  },
  grantStaffRole: admins(() => ({ email: addressOf('staff'), role: 'analyst', reason })),
  revokeStaffRole: admins(async (world) => ({
    accountId: (await world.member(null, 'analyst')).accountId,
    reason,
  })),
  resetTwoFactor: admins(async (world) => {
    const member = await world.member(null, 'analyst')
    await enrolled(world.server, member.email)
    return { accountId: member.accountId, reason }
  }),
  proposeExactReading: admins((world) => ({ accountId: world.staff.analyst.accountId, days: '7', reason })),
  allowExactReading: async (world) => {
    const other = await world.member(null, 'admin')
    const { accountId } = await world.member(null, 'analyst')
    await world.staff.admin.call('proposeExactReading', { accountId, days: '7', reason })
    return { cookie: await other.signIn(), input: { accountId, reason } }
  },
  endExactReading: admins(async (world) => {
    const { accountId } = await world.member(null, 'analyst')
    await world.staff.admin.call('proposeExactReading', { accountId, days: '7', reason })
    return { accountId, reason }
  }),
  writeNote: admins((world) => ({ kind: 'people', id: world.maya.accountId, text: 'Called back' })),
  deleteNote: admins(async ({ staff, maya, one }) => {
    await staff.admin.call('writeNote', { kind: 'people', id: maya.accountId, text: 'Called twice' })
    return { noteId: await one('select id as found from staff.note order by written_at desc limit 1') }
  }),
  takeItem: admins(item),
  handOverItem: admins(async (world) => {
    const taken = await item(world)
    await world.staff.admin.call('takeItem', taken)
    return { ...taken, accountId: world.staff.moderator.accountId }
  }),
  putBackItem: admins(async (world) => {
    const taken = await item(world)
    await world.staff.admin.call('takeItem', taken)
    return taken
  }),
  takeItems: admins(async (world) => ({ ids: [await world.reported()] })),
  putBackItems: admins(async (world) => {
    const ids = [await world.reported()]
    await world.staff.admin.call('takeItems', { ids })
    return { ids }
  }),
  saveView: admins(() => ({ list: 'people', name: 'Parents', search: 'order=ASC' })),
  deleteView: admins(async ({ staff, one }) => {
    await staff.admin.call('saveView', { list: 'people', name: 'To be deleted', search: '' })
    return { id: await one(`select id as found from staff.saved_view where name = 'To be deleted'`) }
  }),
  saveSqlQuery: admins(() => ({ name: 'How many', query: 'select count(*) from account' })),
  deleteSqlQuery: admins(async (world) => ({ id: await world.savedQuery() })),
  scheduleSqlQuery: admins(async (world) => ({ id: await world.savedQuery(), ...daily })),
  endSqlSchedule: admins(async (world) => {
    const id = await world.savedQuery()
    await world.staff.admin.call('scheduleSqlQuery', { id, ...daily })
    return { id }
  }),
  createFeedToken: admins(() => ({ name: 'warehouse', reason })),
  endFeedToken: admins(async ({ staff, one }) => {
    await staff.admin.call('createFeedToken', { name: 'to-be-ended', reason })
    return { id: await one(`select id as found from staff.feed_token where name = 'to-be-ended'`), reason }
  }),
  retryParkedStream: admins((world) => world.parked()),
  skipParkedStream: admins((world) => world.parked()),
  rebuildProjection: admins(() => ({ projection: 'bookmarks', reason })),
  verifyLogNow: admins(() => ({})),

  // The waitlist
  joinWaitlist: visitors(() => ({ email: addressOf('joins'), full_name: 'Wilma Wait' })),
  leaveWaitlist: visitors(async (world) => ({ token: leaveTokenOf(world.idOf, await world.waiting()) })),
  inviteWaitlistEntries: admins(async (world) => ({ entryIds: [await world.waiting()], reason: null })),
  inviteMatchingWaitlistEntries: admins(async (world) => {
    await world.waiting('Yakima')
    return { filter: { q: 'Yakima', status: ['waiting'] }, expected: 1, batch: null, reason }
  }),
  unsubscribeWaitlistEntry: admins(async (world) => ({ entryId: await world.waiting(), reason })),
  mergeWaitlistEntry: admins(async (world) => ({
    ...{ entryId: await world.waiting(), keptId: await world.waiting(), reason },
  })),
  undoWaitlistMerge: admins(async (world) => {
    const [entryId, keptId] = [await world.waiting(), await world.waiting()]
    await world.staff.admin.call('mergeWaitlistEntry', { entryId, keptId, reason })
    return { entryId, reason }
  }),

  // Profiles
  createProviderProfile: async (world) => ({
    cookie: await (await world.member('provider')).signIn(),
    input: profileOf('Petra'),
  }),
  reviseProviderProfile: rosas(() => ({ tagline: 'Nights, and the mornings after' })),
  reviseDeprecatedProfile: rosas(() => {
    const { businessName: _, slug: __, ...old } = profileFormInput({ providerName: 'Rosa V.' })
    return old
  }),
  undoProfileChange: rosas(async ({ rosa }) => {
    await rosa.do('reviseProviderProfile', { tagline: 'To be undone' })
    const { changes } = await rosa.ask<{ changes: { revision: number }[] }>('profileHistory')
    return { revision: Math.max(...changes.map(({ revision }) => revision)) }
  }),
  changeProviderPhoto: rosas(() => ({ photo: null })),
  saveProfileDraft: async (world) => ({
    cookie: await (await world.member('provider')).signIn(),
    input: draft,
  }),
  discardProfileDraft: async (world) => {
    const cookie = await (await world.member('provider')).signIn()
    await callWith(world.server, cookie, 'saveProfileDraft', draft)
    return { cookie, input: {} }
  },
  reportProfile: mayas((world) => ({ providerId: world.rosa.providerId, reason: 'spam', words: '' })),
  closeProfileReport: admins(async (world) => ({
    ...{ reportId: await world.profileReport(), outcome: 'nothing_found', reason },
  })),
  countProfileView: visitors((world) => ({ providerId: world.rosa.providerId })),

  // Questions
  claimCredential: rosas(() => ({ what: 'ibclc', number: 'L-12345' })),
  withdrawCredential: rosas(async (world) => ({ credentialId: await world.credential() })),
  checkCredential: admins(async (world) => ({
    credentialId: await world.credential(),
    ...{ where: 'IBLCE’s register', seenOn: '2026-01-05' },
  })),
  rejectCredential: admins(async (world) => ({
    credentialId: await world.credential(),
    ...{ why: 'not_found', reason: 'The register has no such number' },
  })),
  revokeCredential: admins(async (world) => {
    const credentialId = await world.credential()
    await world.staff.admin.call('checkCredential', {
      credentialId,
      where: 'IBLCE’s register',
      seenOn: '2026-01-05',
    })
    return { credentialId, reason: 'The register no longer has it' }
  }),
  addFaq: rosas(() => ({
    question: 'Twins too?',
    answer: 'Yes, and triplets as well.',
    status: 'published',
  })),
  reviseFaq: rosas(async (world) => ({
    ...{ faqId: await world.faq(), question: 'Do you come by day?', status: 'draft', version: 0 },
    answer: 'Yes, from nine in the morning.',
  })),
  publishFaq: rosas(async (world) => ({ faqId: await world.faq() })),
  unpublishFaq: rosas(async (world) => {
    const faqId = await world.faq()
    await world.rosa.do('publishFaq', { faqId })
    return { faqId }
  }),
  deleteFaq: rosas(async (world) => ({ faqId: await world.faq() })),
  restoreFaq: rosas(async (world) => {
    const faqId = await world.faq()
    await world.rosa.do('deleteFaq', { faqId })
    return { faqId }
  }),
  reorderFaqs: rosas(async ({ rosa }) => {
    const { faqs, orderVersion } = await rosa.ask<OutputOf<Contract['dashboardFaqs']>>('dashboardFaqs')
    return { faqIds: faqs.map(({ id }) => id).toReversed(), version: orderVersion }
  }),

  // Endorsements
  createEndorsementRequest: rosas(() => ({ email: addressOf('asked'), relationship: 'colleague' })),
  resendEndorsementRequest: rosas(async (world) => ({
    endorsementId: (await world.requested(30)).endorsementId,
  })),
  cancelEndorsementRequest: rosas(async (world) => ({
    endorsementId: (await world.requested(1)).endorsementId,
  })),
  refuseEndorsementRequest: visitors(async (world) => ({
    token: await mailedToken(world.server, (await world.requested(0)).email),
  })),
  sendEndorsementLink: async (world) => {
    const token = await mailedToken(world.server, (await world.requested(0)).email)
    return { cookie: (world.providers[2] as EndorsingProvider).cookie, input: { token } }
  },
  submitEndorsement: async (world) => {
    const { endorser, endorsee } = world.nextPair()
    return {
      cookie: endorser.cookie,
      input: { token: await generalToken(endorsee), ...endorsementInput },
    }
  },
  withdrawEndorsement: async (world) => {
    const { endorser, endorsementId } = await world.endorsed()
    return { cookie: endorser.cookie, input: { endorsementId } }
  },
  approveEndorsement: endorsees(),
  declineEndorsement: endorsees(),
  pinEndorsement: endorsees('approveEndorsement'),
  unpinEndorsement: endorsees('approveEndorsement', true),
  updatePinPositions: async (world) => {
    const { endorsee, endorsementId } = await world.endorsed('approveEndorsement')
    await endorsee.do('pinEndorsement', { endorsementId })
    const { approved, pinsVersion } = await world.dashboard(endorsee)
    const pins = approved.filter(({ pinPosition }) => pinPosition !== null).map(({ id }) => id)
    return { cookie: endorsee.cookie, input: { endorsementIds: pins.toReversed(), version: pinsVersion } }
  },
  removeEndorsement: admins(async (world) => ({
    endorsementId: (await world.endorsed('approveEndorsement')).endorsementId,
    reason,
  })),
  restoreEndorsement: admins(async (world) => {
    const { endorsementId } = await world.endorsed('approveEndorsement')
    await world.staff.admin.call('removeEndorsement', { endorsementId, reason })
    return { endorsementId, reason }
  }),

  // Bookmarks
  bookmarkProvider: mayas((world) => ({ providerId: world.rosa.providerId })),
  changeBookmarkNote: mayas((world) => ({ providerId: world.rosa.providerId, note: 'Nights' })),
  removeBookmark: mayas((world) => ({ providerId: world.rosa.providerId })),
  restoreBookmark: mayas(async ({ maya, providers }) => {
    const providerId = providers[1]?.providerId ?? ''
    await maya.do('bookmarkProvider', { providerId })
    await maya.do('removeBookmark', { providerId })
    return { providerId }
  }),

  // Messages
  startConversation: mayas((world) => ({
    providerId: world.rosa.providerId,
    ...newMessage('Are you free?'),
  })),
  sendMessage: async (world) => {
    const { parent, conversationId } = await world.conversation()
    return { cookie: parent.cookie, input: { conversationId, ...newMessage('And on Friday?') } }
  },
  markRead: rosas(async (world) => ({
    conversationId: (await world.conversation()).conversationId,
    number: 1,
  })),
  ...(Object.fromEntries(sideFlagActNames.map((act) => [act, rosas(switching(act))])) as Record<
    SideFlagAct,
    MakeCall
  >),
  reportConversation: rosas(async (world) => ({
    ...{ conversationId: (await world.conversation()).conversationId, reason: 'spam', words: '' },
  })),
  viewReportedConversation: admins(async (world) => ({ reportId: await world.reported() })),
  closeConversationReport: admins(async (world) => ({
    ...{ reportId: await world.reported(), outcome: 'stopped', reason },
  })),
  reopenConversation: admins(async (world) => {
    const reportId = await world.reported()
    await world.staff.admin.call('closeConversationReport', { reportId, outcome: 'stopped', reason })
    return { reportId, reason }
  }),
  switchMessageMails: mayas(() => ({ areOn: false })),
  stopMessageMails: visitors(async (world) => ({
    token: stopMailsTokenOf(world.idOf, (await world.member()).accountId),
  })),

  // Bookings
  saveHours: async (world) => ({
    cookie: (world.providers[1] as EndorsingProvider).cookie,
    input: { version: 0, hours: openHours() },
  }),
  requestBooking: mayas((world) => world.booking().input),
  acceptBooking: rosas(async (world) => ({ bookingId: await world.requestedBooking() })),
  declineBooking: rosas(async (world) => ({ bookingId: await world.requestedBooking() })),
  withdrawBooking: mayas(async (world) => ({ bookingId: await world.requestedBooking() })),
  proposeTimes: rosas(async (world) => {
    const bookingId = await world.requestedBooking()
    const { time } = world.booking().input
    return { bookingId, zone: 'America/New_York', times: [time] }
  }),
  takeProposal: mayas(async (world) => {
    const { bookingId, at } = await world.proposed()
    return { bookingId, startsAt: at }
  }),
  declineProposals: mayas(async (world) => ({ bookingId: (await world.proposed()).bookingId })),
  cancelBooking: mayas(async (world) => ({ bookingId: await world.acceptedBooking(), reason: 'We moved' })),
  cancelBookingAsStaff: admins(async (world) => ({ bookingId: await world.acceptedBooking(), reason })),
  markNoShow: rosas(async ({ server, maya, rosa }) => ({
    bookingId: await completedBooking(server, maya, rosa),
  })),
  takeBackNoShow: rosas(async ({ server, maya, rosa }) => ({
    bookingId: await missedBooking(server, maya, rosa, 5),
  })),
  renewCalendarFeed: mayas(() => ({ password })),
  closeCalendarFeed: rosas(async ({ rosa }) => {
    await rosa.do('renewCalendarFeed', { password })
    return {}
  }),

  // Reviews
  writeReview: mayas(async ({ server, maya, rosa }) => ({
    ...{ bookingId: await completedBooking(server, maya, rosa), rating: 5, text: '', signed: false },
  })),
  editReview: mayas(async (world) => ({
    ...{ reviewId: await world.reviewed(), rating: 5, text: '', signed: false },
  })),
  replyToReview: rosas(async (world) => ({ reviewId: await world.reviewed(), text: 'Thank you.' })),
  publishReview: onReview('Call her on 206 555 0147.'),
  removeReview: onReview(undefined),
  restoreReview: onReview(undefined, 'removeReview'),
}

const draft = { step: 'basics', answers: { tagline: 'Half' }, version: 0 }
const daily = {
  ...{ every: 'day', atHour: 6, weekday: 1, zone: 'America/New_York', tellsIf: 'any', than: 0 },
}
