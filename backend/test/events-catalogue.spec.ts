import { describe, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { eventShapes } from '../catalogue/event-shapes.ts'
import { formattedCatalogue, formattedSchema, pageFile, schemaFile } from '../catalogue/page.ts'
import { readSources } from '../catalogue/program.ts'
import { eventTypes, personalFields, type EventType } from '../src/domain/events.ts'

const chosen = 'chosen from a list of ours, which the contract holds it to'
const staffReason =
  'written by staff, kept for audits; the contract refuses an address in it (contract/reason.ts)'
const identities = 'opaque ids'
const ofTheProgram = 'a name that the program gives, or a part of the log'

/** Every text field that is not sealed, and why. A field that a person may fill freely must not be here. */
const open: Readonly<Record<string, string>> = {
  'SessionsEnded.staffReason': staffReason,
  'ExactReadingAllowed.allowedBy': identities,
  'ExactReadingAllowed.reason': staffReason,
  'ExactReadingAllowed.until': 'a moment',
  'ExactReadingEnded.reason': staffReason,
  'ExactReadingProposed.proposedBy': identities,
  'ExactReadingProposed.reason': staffReason,
  'StaffRoleGranted.reason': staffReason,
  'StaffRoleRevoked.reason': staffReason,
  'TwoFactorReset.reason': staffReason,
  'AccountDeletionRequested.personIds': identities,
  'AccountDeletionRequested.staffReason': staffReason,
  'PersonErased.personIds': identities,
  'EndorsementRequested.relationship': chosen,
  'EndorsementSubmitted.relationship': chosen,
  'EndorsementPinned.pins': identities,
  'EndorsementUnpinned.pins': identities,
  'PinsReordered.pins': identities,
  'EndorsementRemoved.reason': staffReason,
  'EndorsementRestored.reason': staffReason,
  'ReviewWritten.publicSince': 'a moment',
  'ReviewWritten.spread': 'numbers',
  'ReviewEdited.publicSince': 'a moment',
  'ReviewEdited.spread': 'numbers',
  'ReviewPublished.publicSince': 'a moment',
  'ReviewPublished.reason': staffReason,
  'ReviewPublished.spread': 'numbers',
  'ReviewRemoved.reason': staffReason,
  'ReviewRemoved.spread': 'numbers',
  'ReviewRestored.reason': staffReason,
  'ReviewRestored.spread': 'numbers',
  'ReviewErased.spread': 'numbers',
  'FaqAdded.order': identities,
  'FaqsReordered.order': identities,
  'FaqDeleted.order': identities,
  'FaqRestored.order': identities,
  'HoursSaved.hours':
    'a zone of the list of IANA, clocks, dates and numbers; its words are fields of their own',
  'BookingRequested.times': 'opaque ids and moments',
  'BookingRequested.series': 'numbers',
  'BookingRequested.clientZone': chosen,
  'BookingRequested.clientLocal': 'a moment',
  'BookingRequested.providerZone': chosen,
  'BookingRequested.providerLocal': 'a moment',
  'BookingAccepted.bookingIds': identities,
  'BookingAccepted.clashedIds': identities,
  'BookingAccepted.leftOutIds': identities,
  'BookingAnswerReminderDue.bookingIds': identities,
  'BookingDeclined.bookingIds': identities,
  'BookingWithdrawn.bookingIds': identities,
  'BookingExpired.bookingIds': identities,
  'BookingsReleased.bookingIds': identities,
  'OtherTimesProposed.times': 'moments',
  'BookingMoved.movedFrom': 'a moment',
  'BookingCancelledByStaff.bookingIds': identities,
  'BookingCancelledByStaff.reason': staffReason,
  'ProfileDraftSaved.step': 'the name of a step of our form: lowercase letters, 30 at most',
  'ProviderProfileCreated.providerTypes': chosen,
  'ProviderProfileCreated.languages': chosen,
  'ProviderProfileCreated.businessType': chosen,
  'ProviderProfileCreated.videoStates': chosen,
  'ProviderAttributesDeclared.insurers': chosen,
  'ConversationReportClosed.reason': staffReason,
  'ConversationReopened.reason': staffReason,
  'ProfileReportClosed.reason': staffReason,
  'CredentialSeen.where': 'which register or paper: parents read it',
  'CredentialSeen.seenOn': 'a day',
  'CredentialChecked.where': 'which register or paper: parents read it',
  'CredentialChecked.seenOn': 'a day',
  'CredentialChecked.validUntil': 'a day',
  'CredentialNotConfirmed.reason': staffReason,
  'CredentialRevoked.reason': staffReason,
  'MessageSent.digest': 'a keyed hash',
  'PersonalDataExported.what': ofTheProgram,
  'PersonalDataExported.format': ofTheProgram,
  'PersonalDataExported.types': ofTheProgram,
  'PersonalDataExported.stream': ofTheProgram,
  'PersonalDataExported.from': 'a moment or a position',
  'PersonalDataExported.to': 'a moment or a position',
  'PersonalDataExported.query': 'an admin’s query; the page for analysts asks to leave persons out of it',
  'PersonalDataExported.filter':
    'names and choices of the console’s lists; what was typed into a search is masked',
  'PersonalDataExported.reason': staffReason,
  'FeedTokenCreated.name': 'a machine’s: lowercase letters, digits and hyphens',
  'FeedTokenCreated.types': ofTheProgram,
  'FeedTokenCreated.fingerprint': 'a keyed hash',
  'FeedTokenCreated.reason': staffReason,
  'FeedTokenEnded.reason': staffReason,
  'ProjectionRebuildOrdered.projection': ofTheProgram,
  'ProjectionRebuildOrdered.reason': staffReason,
  'ParkedStreamRetried.projection': ofTheProgram,
  'ParkedStreamRetried.stream': ofTheProgram,
  'ParkedStreamRetried.reason': staffReason,
  'ParkedStreamSkipped.projection': ofTheProgram,
  'ParkedStreamSkipped.stream': ofTheProgram,
  'ParkedStreamSkipped.reason': staffReason,
  'WaitlistInvited.reason': staffReason,
  'WaitlistUnsubscribed.reason': staffReason,
  'WaitlistEntryMerged.reason': staffReason,
  'WaitlistMergeUndone.reason': staffReason,
}

/** True for literals, numbers and flags; moments and opaque ids are recognized by their names. */
const holdsNoText = ({ name, type }: { readonly name: string; readonly type: string }) =>
  /(At|Id)$/.test(name) || /^(("[^"]*"|null|undefined|number|boolean|true|false)( \| )?)+$/.test(type)

const isSealed = (type: string, field: string) => {
  const declared = personalFields[type as EventType]
  return declared !== 'none' && declared.fields.some((each: string) => each === field)
}

const sources = readSources()

describe('text that a person may have written', () => {
  it('is sealed in every event, or there is a reason why not', () => {
    const unsealed = [...eventShapes(sources).events.values()].flatMap(({ type, fields }) =>
      fields
        .filter((field) => !isSealed(type, field.name) && !holdsNoText(field))
        .map(({ name }) => `${type}.${name}`),
    )
    expect(unsealed.toSorted()).toEqual(Object.keys(open).toSorted())
  })
})

describe('the catalogue of events', () => {
  it('lists the fields of each event, who raises it and who reads it, as in the code', async () => {
    const page = await formattedCatalogue(sources)
    expect([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining([...eventTypes]),
    )
    const removed = /### EndorsementRemoved\n[^]*?(?=\n### )/.exec(page)?.[0]
    expect(removed).toContain('Raised by: `RemoveEndorsement`.')
    expect(removed).toMatch(/Projections: .*`endorsements`/)
    const unpinned = /### EndorsementUnpinned\n[^]*?(?=\n### )/.exec(page)?.[0]
    expect(unpinned).toMatch(/Raised by: .*`DeclineEndorsement`.*`UnpinEndorsement`/)
    const joined = /### WaitlistJoined\n[^]*?(?=\n### )/.exec(page)?.[0]
    expect(joined).toMatch(/\| `email` +\| `string` +\| of `entryId` \|/)
    // If this fails, run: make catalogue
    expect(await readFile(pageFile, 'utf8')).toBe(page)
  })

  it('has a schema beside it', async () => {
    const schema = await formattedSchema(sources)
    const { $defs } = JSON.parse(schema) as { readonly $defs: object }
    expect(Object.keys($defs)).toEqual(expect.arrayContaining([...eventTypes]))
    // If this fails, run: make catalogue
    expect(await readFile(schemaFile, 'utf8')).toBe(schema)
  })
})
