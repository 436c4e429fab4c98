/**
 * What demo people write to each other: one long conversation, short ones that are read and unread, blocks by
 * a parent and by a provider, an open report, a closed one, and one that stopped the conversation. All dates
 * are in days relative to the day that the demo is made.
 */

import { day, hour, minute } from '../domain/bookings/limits.ts'
import type { Side } from '../domain/messages/conversation-events.ts'
import type * as commands from '../domain/messages/conversation.ts'
import type { ReportOutcome } from '../domain/messages/limits.ts'
import { demoParent } from './demo-accounts.ts'
import { accountIdOf, demoId, demoStep, type DemoStep, type IdOf } from './demo-ids.ts'
import { providerIds } from './demo-people.ts'

type Step = DemoStep<commands.ConversationCommand>

interface Story {
  /** A parent of demo-accounts.ts, and the provider's name. */
  readonly between: readonly [client: string, provider: string]
  /** The number of newest messages that their recipient has not read; all others are read. */
  readonly unread?: number
  readonly blockedBy?: Side
  readonly archivedBy?: Side
  readonly reported?: {
    readonly by: Side
    readonly reason: 'asks_for_money' | 'spam'
    readonly words: string
    /** What a moderator decided and told the reporter; without it the report is open. */
    readonly closed?: { readonly outcome: ReportOutcome; readonly reason: string }
  }
  /**
   * Each day begins with the days from today and the hour (UTC). `?` is the parent, `!` the provider. The
   * messages of a day are minutes apart.
   */
  readonly script: string
}

const priya = 'Priya Raman'

const stories: readonly Story[] = [
  {
    between: ['parent', priya],
    unread: 2,
    script: `-17 18
? Hi Priya. My son Ezra was born this morning. A friend said you’re the person to ask.
? Can I message you before our visit?
! Congratulations to all of you. Of course, as much as you like.
! How is he feeding so far?
? He’s latched three times, about a minute each. Then he sleeps.
! That’s a normal first day. Keep him on your chest, skin to skin, as long as you both like it.
! Offer whenever he stirs, even if it’s only for a minute.
? OK. How often should it be?
! Eight to twelve times in 24 hours. Short ones count.
? The nurse says he should have a bottle by tonight.
! Ask what they are worried about: weight, sugar, or the clock. If it’s the clock, there’s time.
? It was the clock.
! Then hand express a few drops into a spoon first. He may be wide awake after that.
? He took the spoon!
! Good for him. And for you.
-16 10
? 3 AM. He’s been on and off for two hours. Is something wrong?
? Sorry, I know what time it is.
! Don’t be. Message me when you need to, and I’ll answer when I’m up.
! Second nights are like this. He’s ordering milk for the rest of the week.
? So I just keep going?
! Keep going, and have someone else hold him between feeds so you can close your eyes.
? Sam has him now.
! Thank Sam for me.
? How many wet diapers today?
! Two at least. Tomorrow three, and so on until six.
? We have three already.
! Lovely. Then he’s getting enough.
-15 16
? Home! My breasts feel like rocks.
! That’s your milk coming in. Warmth before, something cool after, and feed often.
! If he can’t latch because it is too firm, press around the nipple for a minute first.
? Like a ring?
! Yes, with your fingertips, gently, toward the ribs. This page shows it: https://www.llli.org/breastfeeding-info/engorgement
? That helped. He latched on the second try.
! I can come by tomorrow and show you at home. Does the morning work?
? Morning is perfect.
! Then I’ll see you at ten. Don’t clean up for me.
? Ha. No danger of that.
-14 22
? Thank you for today. He stayed on for twelve minutes with that hold.
! You did that. I only moved a pillow.
! Here’s the plan, all in one place:
! 1. Left side first when you are fresh. 2. Chin in, then nose. 3. If it pinches after thirty seconds, break the seal and start over.
? And the shield?
! Only if you’re both in tears. It’s a tool, not a failure.
? How do I know he has had enough?
! His hands open. Fists mean hungry, open hands mean done.
? I never noticed! They open like flowers.
! Now it’s all you’ll see.
-13 7
? Left side feels hard and warm in one spot. No fever.
! A narrowed duct, most likely. Feed as usual, no extra pumping, and something cold on it for ten minutes.
! No strong massage, whatever the internet says.
? OK. When do I worry?
! A fever over 101, feeling like you have the flu, or redness that spreads. Then call your doctor the same day.
? Understood.
? It’s already softer after the cold.
! Good. Let me know in the morning.
? Gone this morning!
-11 19
? Weight check today: he is back to an ounce under birth weight.
! On day six! That’s a great number.
? The pediatrician was happy too.
! What do the nights look like?
? Up every two hours. Sam takes the one at five.
! That’s a fair split. Are you eating at night?
? Toast. Lots of toast.
! Put nuts and a banana by the bed too. And a water bottle you can open with one hand.
? Is that clicking sound normal?
! Sometimes. Does milk run out of the corner of his mouth?
? A little.
! Then he’s losing the seal for a moment. Lean back a bit so he lies on you, and see if it stops.
? It stopped when I leaned back.
! Then the flow was too fast for him. That settles in a few weeks.
-9 15
? My mother wants to know if she can give him a bottle on Saturday.
! What would you like?
? Honestly? I’d like to sleep four hours straight.
! Then yes. Slow flow, held level, with breaks. It’s called paced feeding.
? Will he forget how to nurse?
! One bottle from his grandmother won’t do that.
? And do I have to pump then?
! Once, around the time he would have eaten. Ten minutes is enough.
? Which pump? We were given two.
! Send me the names and I’ll tell you.
? One’s from insurance. The other is my sister’s; she used it for a year.
! Use the one from insurance. Old motors lose suction and nobody notices.
? Good to know. I would have wondered for weeks.
-7 8
? He wants to eat every hour from one to four in the morning. Is that normal?
! At ten days, yes. It’s a growth spurt: two or three days, then it calms down.
? I cried at three.
! Of course you did. How do you feel in the daytime?
? Tired, but okay. I can still laugh.
! If the laughing stops for more than a few days, tell me or your doctor. I mean that.
? I will. Promise.
! And sleep when your mother comes. The laundry can wait.
? She did the laundry!
! Keep her.
-5 20
? Saturday worked. He took two ounces from Grandma and nursed an hour later as if nothing had happened.
! And you?
? Four hours and ten minutes.
! I’m as proud of the ten minutes as of the four hours.
? What about vitamin D? The handout confuses me.
! 400 units a day from now on. Check the label. Drops vary a lot in strength.
? Ours says one drop.
! Then one drop. On your nipple before a feed is easiest.
-3 17
? Two weeks today, and 9 ounces over birth weight!
! Ezra! What a boy.
? Do we still need the follow-up visit?
! Need it? No. If you want someone to look at the left side again, I’m happy to come.
? I’d like that. I feel better when you’ve had a look.
! Then book a time once you know your week. No rush.
? Is it OK if my mother is there?
! Of course. She can learn the hold too.
? She will love you.
! Tell her to bring toast.
-1 14
? Quick one: can I have coffee?
! One or two cups, yes. If he’s jittery, make it one.
? You have no idea how happy that makes me.
! I have some idea. I had twins.
? I didn’t know that!
! They are fourteen and drink my coffee now.
? Thank you for everything, Priya.
! It’s a pleasure to watch the three of you.
! I’ve put the plan for the next few weeks on one page so you don’t have to search for it here.
! And one more thing: the pump parts should be replaced at six weeks. I’ll remind you.`,
  },
  {
    between: ['dana', priya],
    unread: 2,
    script: `-2 16
? Hi Priya, both twins are over eight pounds now!
! Dana! That’s wonderful news.
? One of them still only likes the football hold.
! Then football it is. He’ll let you know when he’s done with it.
-1 15
? Is it OK if my mother is there next time?
? She would like to learn how to help.`,
  },
  {
    between: ['jo', priya],
    script: `-6 17
? So sorry we missed your call. We both fell asleep.
! No harm done. Sleep is the better call.`,
  },
  {
    between: ['amara', priya],
    unread: 1,
    script: `-20 19
? Back at work since Monday. The pumping room is a closet, but it has a lock.
! The lock is the main thing. How much are you getting?
? Three ounces, twice.
! That’s what she needs. Well done.
-1 18
? She bit me again. Twice! Any advice?`,
  },
  {
    between: ['sofia', priya],
    reported: {
      by: 'provider',
      reason: 'asks_for_money',
      words: 'She has asked me twice to send money through an app.',
      closed: {
        outcome: 'nothing_found',
        reason: 'We’ve talked to them. Please let us know if it happens again.',
      },
    },
    script: `-30 20
? Can you lend us the money for a pump? I can pay you back next month.
! I can’t do that, but your insurance pays for one. Ask them for a list.
? Please. It is only $200. You could send it through an app.`,
  },
  {
    between: ['tom', priya],
    reported: {
      by: 'provider',
      reason: 'spam',
      words: 'He isn’t a parent looking for help. He sells pumps.',
      closed: {
        outcome: 'stopped',
        reason: 'We closed the conversation and talked to them. Thank you for letting us know.',
      },
    },
    script: `-40 14
? I sell breast pumps, half price for your families. Here’s my shop.
! I don’t recommend shops, thank you.
? Then at least put out my flyers. I’ll send you fifty.`,
  },
  {
    between: ['hannah', priya],
    blockedBy: 'client',
    script: `-12 15
? Do you come to Asheville?
! I don’t, but we can meet by video.
? Thanks, we found someone near us.`,
  },
  {
    between: ['robin', priya],
    archivedBy: 'provider',
    script: `-15 17
? We’re moving to Portland next month. Do you know anyone there?
! I do, and I asked her. She has room for you starting the first week.
? Thank you, Priya, for everything.
! Give the little one a kiss for me.`,
  },
  {
    between: ['mina', 'Odette Williams'],
    blockedBy: 'provider',
    script: `-33 20
? Pick up your phone!
! I was asleep. What’s going on?
? I called you nine times.`,
  },
  {
    between: ['parent', 'Nora Whelan'],
    script: `-18 18
? Thank you for the call. We’ll wait until he’s four months old.
! Good plan. Message me anytime.`,
  },
  {
    between: ['parent', 'Kelly Brandt'],
    unread: 1,
    script: `-18 21
? Do you have one night a week for us?
! I do, starting this week. Ask for the night you’d like, and for every week.
? Perfect. I’ve just asked.
-1 13
! I’m looking forward to our next night. Is it still the blue door?`,
  },
  {
    between: ['parent', 'Odette Williams'],
    blockedBy: 'client',
    reported: { by: 'client', reason: 'spam', words: 'I asked about dates and got an ad.' },
    script: `-25 16
? Are you available in late November?
! Yes! Pay today and I’ll take 30% off. Just for you, today only.
? That is not what I asked.`,
  },
]

/** Runs after the people and the parents exist. */
export const demoConversations = (idOf: IdOf, today: number): readonly Step[] =>
  stories.flatMap((story) => stepsOf(story, idOf, today))

interface Talk {
  readonly id: string
  readonly pair: commands.ConversationPair
  readonly actors: Readonly<Record<Side, string>>
}

const talkOf = ({ between: [client, provider] }: Story, idOf: IdOf): Talk => {
  const { providerId, accountId } = providerIds(idOf, provider)
  const clientId = demoParent(client).accountId
  return {
    // Must equal the id that conversation-id.ts of the server functions makes.
    id: idOf('conversation', `${clientId}\n${providerId}`),
    pair: { clientId, providerId },
    actors: { client: clientId, provider: accountId },
  }
}

interface Line {
  readonly by: Side
  readonly text: string
  /** Milliseconds. */
  readonly at: number
}

const linesOf = (script: string, today: number): readonly Line[] =>
  script.split(/\n(?=-)/).flatMap((ofDay) => {
    const [head = '', ...words] = ofDay.split('\n')
    const [on = 0, from = 0] = head.split(' ').map(Number)
    return words.map((line, nth) => ({
      by: line.startsWith('?') ? 'client' : 'provider',
      text: line.slice(2),
      at: today + on * day + from * hour + nth * 4 * minute,
    }))
  })

const other = { client: 'provider', provider: 'client' } as const

const stepsOf = (story: Story, idOf: IdOf, today: number): readonly Step[] => {
  const talk = talkOf(story, idOf)
  const lines = linesOf(story.script, today)
  const readUpTo = lines.length - (story.unread ?? 0)
  const sent = lines.flatMap(({ by, text, at }, index): readonly Step[] => {
    const number = index + 1
    const id = `${story.between.join('/')}/${number}`
    const say = demoStep(sending(talk, { by, text, id }, idOf), id, at, talk.actors[by])
    const reader = other[by]
    const read = { type: 'MarkRead', conversationId: talk.id, by: reader, number } as const
    // Messages are read when the recipient answers, and after the last one.
    const isTurnOver = lines[index + 1]?.by !== by || number === readUpTo
    return isTurnOver && number <= readUpTo
      ? [say, demoStep(read, id, at + 2 * minute, talk.actors[reader])]
      : [say]
  })
  return [...sent, ...afterwards(story, talk, (lines.at(-1)?.at ?? today) + 10 * minute)]
}

const sending = (talk: Talk, line: { by: Side; text: string; id: string }, idOf: IdOf) => {
  const messageId = demoId(`message/${line.id}`)
  const { text } = line
  // Must equal the message that act-handlers.ts makes.
  const message = { messageId, text, digest: idOf('message', `${talk.id}\n${messageId}\n${text}`) }
  return line.id.endsWith('/1')
    ? ({ type: 'StartConversation', conversationId: talk.id, pair: talk.pair, message } as const)
    : ({ type: 'SendMessage', conversationId: talk.id, by: line.by, message } as const)
}

/** A block or a report by one of them, and a moderator's decision about it. */
const afterwards = (
  { between, blockedBy, archivedBy, reported }: Story,
  talk: Talk,
  at: number,
): readonly Step[] => {
  const id = between.join('/')
  const reportId = demoId(`report/${id}`)
  const moderator = accountIdOf('moderator@demo.example')
  const step = (command: commands.ConversationCommand, after: number, actorId: string) =>
    demoStep(command, id, at + after, actorId)
  const steps: Step[] = []
  if (reported) {
    const { by, reason, words, closed } = reported
    const report = {
      type: 'ReportConversation',
      conversationId: talk.id,
      by,
      reportId,
      report: { reason, words },
    } as const
    steps.push(step(report, 0, talk.actors[by]))
    if (closed) {
      const close = {
        type: 'CloseReport',
        conversationId: talk.id,
        reportId,
        staffId: moderator,
        outcome: closed.outcome,
        reason: closed.reason,
      } as const
      steps.push(
        step(
          { type: 'RecordReportView', conversationId: talk.id, reportId, staffId: moderator },
          hour,
          moderator,
        ),
      )
      steps.push(step(close, 2 * hour, moderator))
    }
  }
  for (const [type, by] of [
    ['BlockParticipant', blockedBy],
    ['ArchiveConversation', archivedBy],
  ] as const)
    if (by) steps.push(step({ type, conversationId: talk.id, by }, minute, talk.actors[by]))
  return steps
}
