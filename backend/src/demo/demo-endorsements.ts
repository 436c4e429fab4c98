/**
 * What demo people write about each other, written and decided by the commands they would have sent
 * themselves.
 */
import { RemoveEndorsement } from '../domain/endorsements/endorsement-moderation.ts'
import { ApproveEndorsement, SubmitEndorsement } from '../domain/endorsements/written-endorsements.ts'
import { PinEndorsement } from '../domain/endorsements/endorsement-pins.ts'
import { askedIdOf, RequestEndorsement } from '../domain/endorsements/endorsement-requests.ts'
import type { Refusal } from '../domain/decider/decider.ts'
import type { relationships } from '../contract/endorsements/endorsement-options.ts'
import { accountIdOf, demoId, idsOf, type IdOf } from './demo-ids.ts'
import { demoPeople } from './demo-people.ts'
import { demoEndorsementTexts } from './demo-praise.ts'

interface DemoEndorsement {
  readonly of: string
  readonly by: string
  readonly relationship: keyof typeof relationships
  readonly text: string
  /** The day it was written, as YYYY-MM-DD; it is approved the same evening. */
  readonly written: string
  /** Waiting for approval, shown on the profile, or pinned there. */
  readonly is: 'pending' | 'approved' | 'pinned'
  /** Why a moderator removed it, three days later. */
  readonly removed?: string
}

const demoEndorsements: readonly DemoEndorsement[] = [
  {
    of: 'Priya Raman',
    by: 'Yuki Tanabe',
    relationship: 'shared_families',
    text: 'Three of my patients came to her in tears and came back feeding without pain. She takes the time to watch before she says anything, and she writes a plan that a tired person can follow.',
    written: '2025-11-04',
    is: 'pinned',
  },
  {
    of: 'Priya Raman',
    by: 'Mei Huang',
    relationship: 'referral_partner',
    text: 'When someone asks me for a lactation consultant in Seattle, I give one name. She answers the same day, and she’s honest with families when they need something else.',
    written: '2026-02-17',
    is: 'pinned',
  },
  {
    of: 'Priya Raman',
    by: 'Dana Whitfield',
    relationship: 'trainee',
    text: 'She taught me to say less. She let me sit in on two dozen visits and never once made a mother feel watched.',
    written: '2026-06-09',
    is: 'approved',
  },
  {
    of: 'Priya Raman',
    by: 'Ruth Abernathy',
    relationship: 'mentor',
    text: 'I’ve taught a lot of people, and she’s one of the few I’d send my own daughter to. Steady hands, a good ear, and never in a hurry.',
    written: '2026-11-12',
    is: 'pending',
  },
  {
    of: 'Josephine Baptiste',
    by: 'Odette Williams',
    relationship: 'colleague',
    text: 'We have shared night cases for eleven years. She has never handed off to me with a question left open, and I’ve never seen her raise her voice.',
    written: '2025-09-22',
    is: 'pinned',
  },
  {
    of: 'Josephine Baptiste',
    by: 'Naomi Feld',
    relationship: 'shared_families',
    text: 'For parents who dread the night, she’s worth more than anything I can prescribe. They sleep, and then they start to get better.',
    written: '2026-03-15',
    is: 'approved',
  },
  {
    of: 'Maya Okonkwo',
    by: 'Leah Goldstein',
    relationship: 'referral_partner',
    text: 'Her clients come to me prepared, unafraid and full of good questions. That is rarer than it should be.',
    written: '2026-01-20',
    is: 'pinned',
  },
  {
    of: 'Naomi Feld',
    by: 'Josephine Baptiste',
    relationship: 'shared_families',
    text: 'I’ve called her at six in the morning about a mother I was worried about. She was there by nine. You don’t forget that.',
    written: '2025-12-01',
    is: 'pinned',
  },
  {
    of: 'Yuki Tanabe',
    by: 'Priya Raman',
    relationship: 'shared_families',
    text: 'I send her people who’ve been told that leaking is just how it is now. She doesn’t believe that, and after a few weeks neither do they.',
    written: '2026-04-28',
    is: 'approved',
  },
  {
    of: 'Nora Whelan',
    by: 'Carmen Villanueva',
    relationship: 'referral_partner',
    text: 'She never tells parents to close the door and wait. I have seen her change a plan three times until it was one the family could live with.',
    written: '2026-05-30',
    is: 'approved',
  },
  {
    of: 'Odette Williams',
    by: 'Maya Okonkwo',
    relationship: 'colleague',
    text: 'Best doula in town!!! Mention my name for a discount, you won’t find it cheaper anywhere. Message me for the code.',
    written: '2026-08-14',
    is: 'approved',
    removed: 'It advertises a discount and says nothing about her work',
  },
]

const praise = demoEndorsementTexts.map(([of, by, relationship, written, text]): DemoEndorsement => ({
  of,
  by,
  relationship,
  written,
  text,
  is: 'approved',
}))

/** An open request by Priya. */
const asked = { of: 'Priya Raman', email: 'colleague@demo.example', on: '2026-11-16' } as const

export type DemoEndorsementCommand =
  | RequestEndorsement
  | SubmitEndorsement
  | ApproveEndorsement
  | PinEndorsement
  | RemoveEndorsement

export interface DemoEndorsementSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: DemoEndorsementCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly idOf: IdOf
}

/** Runs after the people exist. @throws when a command is refused, which is a defect */
export const seedDemoEndorsements = async ({ execute, idOf }: DemoEndorsementSeed): Promise<void> => {
  const personOf = (name: string) => {
    const person = demoPeople.find((each) => each.name === name)
    if (!person) throw new Error(`There is no demo person called ${name}`)
    const { providerId, accountId = 'system' } = idsOf(idOf, person)
    return { providerId, accountId }
  }
  const send = async (command: DemoEndorsementCommand, day: string, hour: number, actorId: string) => {
    const at = new Date(`${day}T${hour}:10:00Z`)
    const outcome = await execute(command, {
      commandId: demoId(`${command.type}/${command.endorsementId}`),
      at,
      actorId,
    })
    if ('refused' in outcome) throw new Error(`${command.type} was refused: ${outcome.refused}`)
  }
  const endorse = async ({ of, by, relationship, text, written, is, removed }: DemoEndorsement) => {
    const [endorsee, endorser] = [personOf(of), personOf(by)]
    const id = demoId(`endorsement/${of}/${by}`)
    const words = { relationship, text }
    const { providerId } = endorsee
    await send(
      new SubmitEndorsement(providerId, id, endorser.providerId, words),
      written,
      16,
      endorser.accountId,
    )
    if (is === 'pending') return
    await send(new ApproveEndorsement(providerId, id), written, 20, endorsee.accountId)
    if (is === 'pinned') await send(new PinEndorsement(providerId, id), written, 21, endorsee.accountId)
    if (removed === undefined) return
    const later = new Date(Date.parse(written) + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    await send(
      new RemoveEndorsement(providerId, id, removed),
      later,
      15,
      accountIdOf('moderator@demo.example'),
    )
  }
  // Each provider's endorsements are one stream: those of one provider are sent in order, different providers
  // concurrently.
  const all = [...demoEndorsements, ...praise]
  await Promise.all(
    [...new Set(all.map(({ of }) => of))].map(async (name) => {
      for (const endorsement of all.filter(({ of }) => of === name)) await endorse(endorsement)
    }),
  )
  const { providerId, accountId } = personOf(asked.of)
  const request = {
    email: asked.email,
    askedId: askedIdOf({ idOf }, providerId, asked.email),
    relationship: 'colleague',
    note: 'We both worked with the Alvarez family last spring. A few sentences would mean a lot to me.',
  }
  const id = demoId(`endorsement/${asked.of}/${asked.email}`)
  await send(new RequestEndorsement(providerId, id, request), asked.on, 17, accountId)
}
