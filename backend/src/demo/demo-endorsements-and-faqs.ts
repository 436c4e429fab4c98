/** What demo people write about each other (half of the providers are endorsed), and what they answer. */

import type { relationships } from '../contract/endorsements/endorsement-options.ts'
import type { CommandNamed } from '../domain/commands.ts'
import { askedIdOf } from '../domain/endorsements/endorsement-requests.ts'
import { providerIdOfAccount } from '../domain/profiles/provider-id.ts'
import { accountIdOf, demoId, demoStep, type DemoStep, type IdOf } from './demo-ids.ts'
import { providerIds } from './demo-people.ts'

/**
 * For each endorsement: whom it is about, who wrote it, how they know each other, the day it was written
 * (YYYY-MM-DD; it is approved the same evening), and whether it is pinned, still pending, or was removed by a
 * moderator three days later. Below it its text.
 */
const written = `Priya Raman | Yuki Tanabe | shared_families | 2025-11-04 | pinned
Three of my patients came to her in tears and came back feeding without pain. She takes the time to watch before she says anything, and she writes a plan that a tired person can follow.
Priya Raman | Mei Huang | referral_partner | 2026-02-17 | pinned
When someone asks me for a lactation consultant in Seattle, I give one name. She answers the same day, and she’s honest with families when they need something else.
Priya Raman | Dana Whitfield | trainee | 2026-06-09
She taught me to say less. She let me sit in on two dozen visits and never once made a mother feel watched.
Priya Raman | Ruth Abernathy | mentor | 2026-11-12 | pending
I’ve taught a lot of people, and she’s one of the few I’d send my own daughter to. Steady hands, a good ear, and never in a hurry.
Josephine Baptiste | Odette Williams | colleague | 2025-09-22 | pinned
We have shared night cases for eleven years. She has never handed off to me with a question left open, and I’ve never seen her raise her voice.
Josephine Baptiste | Naomi Feld | shared_families | 2026-03-15
For parents who dread the night, she’s worth more than anything I can prescribe. They sleep, and then they start to get better.
Maya Okonkwo | Leah Goldstein | referral_partner | 2026-01-20 | pinned
Her clients come to me prepared, unafraid and full of good questions. That is rarer than it should be.
Naomi Feld | Josephine Baptiste | shared_families | 2025-12-01 | pinned
I’ve called her at six in the morning about a mother I was worried about. She was there by nine. You don’t forget that.
Yuki Tanabe | Priya Raman | shared_families | 2026-04-28
I send her people who’ve been told that leaking is just how it is now. She doesn’t believe that, and after a few weeks neither do they.
Nora Whelan | Carmen Villanueva | referral_partner | 2026-05-30
She never tells parents to close the door and wait. I have seen her change a plan three times until it was one the family could live with.
Odette Williams | Maya Okonkwo | colleague | 2026-08-14 | removed
Best doula in town!!! Mention my name for a discount, you won’t find it cheaper anywhere. Message me for the code.
Claire Beaumont | Hannah Lindqvist | colleague | 2025-10-08
We cover for each other when two births happen on the same night. Families tell us afterward that it felt like the same pair of hands.
Hannah Lindqvist | Claire Beaumont | colleague | 2025-10-21
She listens so well that people find their own answers. Working beside her taught me to leave more room for silence.
Tanisha Brooks | Keisha Daniels | shared_families | 2026-02-03
Her families know what to ask for and when. She prepared a client of mine for a hard conversation, and it went well.
Imani Foster | Tanisha Brooks | mentor | 2026-03-27
I watched her first ten births. By the third she was the calmest person in the room, me included.
Samuel Adeyemi | Imani Foster | colleague | 2026-04-16
He is gentle with partners who do not know what to do with their hands. Everybody in the room has a job when he is there.
Elena Morales | Gabriela Soto | referral_partner | 2025-12-12
She sees the whole family, not just the feeding. I send people to her in both languages and they stay in touch with her.
Amira Haddad | Grace Nakamura | colleague | 2026-01-30
When a tongue tie is suspected I ask for her opinion first. She explains each option and pushes none of them.
Grace Nakamura | Amira Haddad | colleague | 2026-02-19
Clear notes, kind words, and she picks up the phone. Any case is easier when she’s on it.
Ruth Abernathy | Dana Whitfield | trainee | 2025-11-18
Forty years of practice and she still asks parents what they’d like to try first. I trained with the right person.
Joana Reis | Beatriz Cardoso | shared_families | 2026-05-06
Families who moved here from Lisbon feel at home with her right away. She followed up with all of them for weeks.
Keisha Daniels | Jasmine Turner | referral_partner | 2026-06-22
She notices when feeding is not the real worry, and she says so with great care. I have met many clients through her.
Gabriela Soto | Elena Morales | referral_partner | 2026-01-11
She has made it normal to ask for help in our community. Her groups are warm, and people come back to them.
Jasmine Turner | Camille Rousseau | colleague | 2026-03-05
I refer families to her when anxiety is getting in the way of sleep. She is practical from the very first session.
Michael Ostrowski | Naomi Feld | colleague | 2026-07-02
Fathers talk to him. He has a way of making the first appointment feel like no big deal.
Vikram Iyer | Ruthanne Keller | shared_families | 2026-02-25
We have seen several couples together. He is honest, and he leaves people with something to do that week.
Carmen Villanueva | Nora Whelan | referral_partner | 2026-06-03
I coach during the day and she covers the nights. Babies she has cared for are easy to work with, and so are their parents.
Odette Williams | Josephine Baptiste | colleague | 2025-09-29
There is nobody I would rather hand a baby to at seven in the morning. She writes down everything that matters.
Patience Mensah | Marisol Pereira | colleague | 2026-04-02
She is early, quiet, and steady through the longest night. Parents of twins ask me for her by name.
Marisol Pereira | Patience Mensah | colleague | 2026-04-09
She taught me her way of logging feeds, and I use it everywhere now. A generous colleague.
Paolo Marchetti | Giulia Ferrante | shared_families | 2026-05-19
Families whose births I attended had him for the nights after. They were rested when I came for my last visit.
Mei Huang | Priya Raman | referral_partner | 2026-02-28
When somebody needs food, laundry and a nap more than advice, I call her. She walks in and sees right away what a family needs.
Leah Goldstein | Maya Okonkwo | referral_partner | 2026-01-24
Clients of mine went to her before and after birth. They felt strong, and nobody told them to just wait.
Bianca Conti | Rachel Stein | colleague | 2026-03-18
She explains the body in plain words. I have borrowed half of her drawings for my own patients.
Rachel Stein | Bianca Conti | colleague | 2026-03-24
Careful hands and a careful mind. She always tells people when something is beyond what she treats.
Sarah Cho | Abigail Stone | trainee | 2026-08-05
She showed me how to work with a family’s own rhythm instead of a chart. I am still grateful.
Marcus Hale | Nora Whelan | colleague | 2026-07-14
He never promises that babies will sleep through the night. He promises to stay in touch until things are better, and he does.`

/** Why the removed one was removed. */
const removedFor = 'It advertises a discount and says nothing about her work'

/** Of a colleague who has no profile. */
const fromOutside = {
  of: 'Josephine Baptiste',
  email: 'newcomer@demo.example',
  writer: {
    writerName: 'Nina Newcomer',
    writerProfession: 'Midwife',
    writerWorkplace: 'Harborview, Seattle',
  },
  on: '2026-08-19',
  text: 'I meet the families she cared for a week later. They’ve slept, they’ve eaten, and they know what to ask me.',
} as const

/** An open request by Priya. */
const asked = { of: 'Priya Raman', email: 'colleague@demo.example', on: '2026-11-16' } as const

type EndorsementCommand = CommandNamed<
  'RequestEndorsement' | 'SubmitEndorsement' | 'ApproveEndorsement' | 'PinEndorsement' | 'RemoveEndorsement'
>

const step = (command: EndorsementCommand, on: string, hour: number, actorId: string) =>
  demoStep(command, command.endorsementId, Date.parse(`${on}T${hour}:10:00Z`), actorId)

/** Runs after the people exist. */
export const demoEndorsements = (idOf: IdOf): readonly DemoStep<EndorsementCommand>[] => [
  ...written.split(/\n(?=.+ \| )/).flatMap((each) => stepsOf(each, idOf)),
  ...stepsFromOutside(fromOutside, idOf),
  requestOf(asked, idOf),
]

const stepsFromOutside = ({ of, email, writer, on, text }: typeof fromOutside, idOf: IdOf) => {
  const { providerId, accountId } = providerIds(idOf, of)
  const writerId = accountIdOf(email)
  const about = { providerId, endorsementId: demoId(`endorsement/${of}/${email}`) }
  const endorserId = providerIdOfAccount({ idOf }, writerId)
  const words = { relationship: 'shared_families', text }
  return [
    step({ type: 'SubmitEndorsement', ...about, endorserId, writer, words }, on, 16, writerId),
    step({ type: 'ApproveEndorsement', ...about }, on, 20, accountId),
  ]
}

const stepsOf = (endorsement: string, idOf: IdOf): readonly DemoStep<EndorsementCommand>[] => {
  const [head = '', text = ''] = endorsement.split('\n')
  const [of = '', by = '', relationship = '', on = '', then = 'approved'] = head.split(' | ')
  const { providerId, accountId } = providerIds(idOf, of)
  const endorser = providerIds(idOf, by)
  const about = { providerId, endorsementId: demoId(`endorsement/${of}/${by}`) }
  const words = { relationship: relationship as keyof typeof relationships, text }
  const submitted = step(
    { type: 'SubmitEndorsement', ...about, endorserId: endorser.providerId, words },
    on,
    16,
    endorser.accountId,
  )
  if (then === 'pending') return [submitted]
  const approved = step({ type: 'ApproveEndorsement', ...about }, on, 20, accountId)
  if (then === 'pinned')
    return [submitted, approved, step({ type: 'PinEndorsement', ...about }, on, 21, accountId)]
  if (then === 'approved') return [submitted, approved]
  const later = new Date(Date.parse(on) + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const moderator = accountIdOf('moderator@demo.example')
  const removed = step({ type: 'RemoveEndorsement', ...about, reason: removedFor }, later, 15, moderator)
  return [submitted, approved, removed]
}

const requestOf = ({ of, email, on }: typeof asked, idOf: IdOf) => {
  const { providerId, accountId } = providerIds(idOf, of)
  const request = {
    email,
    askedId: askedIdOf({ idOf }, providerId, email),
    relationship: 'colleague',
    note: 'We both worked with the Alvarez family last spring. A few sentences would mean a lot to me.',
  }
  return step(
    {
      type: 'RequestEndorsement',
      providerId,
      endorsementId: demoId(`endorsement/${of}/${email}`),
      request,
      askedBefore: [],
    },
    on,
    17,
    accountId,
  )
}

/** By person: the day on which all of them were written, then each question and its answer. `~` is a draft. */
const questions: Readonly<Record<string, string>> = {
  'Priya Raman': `2026-05-11
? What happens on a first visit?
I watch a whole feed before I say anything. Then we try one or two small changes, and I write down a plan you can follow at 3 a.m.

Plan on 75 to 90 minutes. You don’t have to tidy up for me.
? Can you help if I’m pumping or combining breast and bottle?
Yes. About half of the families I see pump, use some formula, or both. We look at what you want, and the plan follows from that.
? How soon can you come?
Usually within two days. If your baby is losing weight or you have a fever, say so when you book and I will find a time the same day.
? Will my insurance pay for it?
I am in network with the plans listed on this page. For others I give you a receipt with the codes your insurer asks for.
~ Can my partner be there?
Yes, please! I’ll show your partner how to help with positioning, and how to tell when it’s going well.`,
  'Josephine Baptiste': `2026-03-02
? What do you do while we sleep?
I feed, burp, change and settle your baby, wash every bottle, and keep notes on the night in a notebook that stays with you.
? How many nights a week do you come?
At least three, because a baby has to get to know me. Most families keep me for six to ten weeks.
? What if I breastfeed?
I bring the baby to your bed and settle them again afterward. You barely have to open your eyes.`,
  'Maya Okonkwo': `2026-02-14
? When should I book a birth doula?
Between 16 and 28 weeks is ideal. I keep one spot open each month, so it’s always worth asking, even later than that.
? Will you still come if I’m planning an epidural?
Of course. I have supported births with epidurals, without them, and by planned cesarean. What you want is what I support.`,
  'Nora Whelan': `2026-04-19
? Do I have to let my baby cry?
No. We choose a pace you can live with, and we change it if it doesn’t work. I’ve never asked anyone to close the door and wait.
? How young is too young for sleep coaching?
Before four months we work on daytime rhythm and safe sleep only. After that we can talk about nights.
~ Do you work with twins?
Yes, and most of the plan stays the same. When one baby wakes to eat, we wake the other one too.`,
  'Naomi Feld': `2026-01-22
? How do I know if it’s more than the baby blues?
If you feel low, numb or frightened on most days for more than two weeks, it is worth a conversation. You don’t need to be sure before you call.
? Can I bring my baby to a session?
Yes. There is a mat, a changing table and a quiet corner to feed in. Online, a crying baby is no reason to stop.`,
  'Yuki Tanabe': `2026-06-30
? How soon after giving birth can I start?
Breathing and gentle movement from the first week, if you feel well. For an exam, we wait until after your six-week checkup.
? Is leaking normal after giving birth?
It is common, and it can be treated. Most people notice a difference after four to six visits.`,
  'Leah Goldstein': `2026-08-08
~ Do you offer care in the evening?
On Tuesdays and Thursdays until eight. Message me if neither works, and we’ll find a time.`,
}

/** Runs after the people exist. */
export const demoFaqs = (idOf: IdOf): readonly DemoStep<CommandNamed<'AddFaq'>>[] =>
  Object.entries(questions).flatMap(([of, script]) => {
    const { providerId, accountId } = providerIds(idOf, of)
    const [on = '', ...faqs] = script.split(/\n(?=[?~] )/)
    return faqs.map((faq, index) => {
      const [question = '', ...answer] = faq.slice(2).split('\n')
      const id = demoId(`faq/${of}/${question}`)
      const words = { question, answer: answer.join('\n') }
      const status = faq.startsWith('~') ? 'draft' : 'published'
      const add = { type: 'AddFaq', providerId, faqId: id, words, status } as const
      return demoStep(add, id, Date.parse(`${on}T18:${10 + index * 4}:00Z`), accountId)
    })
  })
