/**
 * The questions and answers on demo people's profiles, written by the commands they would have sent
 * themselves.
 */
import type { Refusal } from '../domain/decider/decider.ts'
import { AddFaq } from '../domain/faqs/faq-commands.ts'
import type { FaqStatus } from '../domain/faqs/faq-events.ts'
import { demoId, idsOf, type IdOf } from './demo-ids.ts'
import { demoPeople } from './demo-people.ts'

interface DemoFaq {
  readonly of: string
  /** The day on which all of them were written, as YYYY-MM-DD. */
  readonly written: string
  readonly faqs: readonly (readonly [question: string, answer: string, status?: FaqStatus])[]
}

const demoFaqs: readonly DemoFaq[] = [
  {
    of: 'Priya Raman',
    written: '2026-05-11',
    faqs: [
      [
        'What happens on a first visit?',
        'I watch a whole feed before I say anything. Then we try one or two small changes, and I write down a plan you can follow at 3 a.m.\n\nPlan on 75 to 90 minutes. You don’t have to tidy up for me.',
      ],
      [
        'Can you help if I’m pumping or combining breast and bottle?',
        'Yes. About half of the families I see pump, use some formula, or both. We look at what you want, and the plan follows from that.',
      ],
      [
        'How soon can you come?',
        'Usually within two days. If your baby is losing weight or you have a fever, say so when you book and I will find a time the same day.',
      ],
      [
        'Will my insurance pay for it?',
        'I am in network with the plans listed on this page. For others I give you a receipt with the codes your insurer asks for.',
      ],
      [
        'Can my partner be there?',
        'Yes, please! I’ll show your partner how to help with positioning, and how to tell when it’s going well.',
        'draft',
      ],
    ],
  },
  {
    of: 'Josephine Baptiste',
    written: '2026-03-02',
    faqs: [
      [
        'What do you do while we sleep?',
        'I feed, burp, change and settle your baby, wash every bottle, and keep notes on the night in a notebook that stays with you.',
      ],
      [
        'How many nights a week do you come?',
        'At least three, because a baby has to get to know me. Most families keep me for six to ten weeks.',
      ],
      [
        'What if I breastfeed?',
        'I bring the baby to your bed and settle them again afterward. You barely have to open your eyes.',
      ],
    ],
  },
  {
    of: 'Maya Okonkwo',
    written: '2026-02-14',
    faqs: [
      [
        'When should I book a birth doula?',
        'Between 16 and 28 weeks is ideal. I keep one spot open each month, so it’s always worth asking, even later than that.',
      ],
      [
        'Will you still come if I’m planning an epidural?',
        'Of course. I have supported births with epidurals, without them, and by planned cesarean. What you want is what I support.',
      ],
    ],
  },
  {
    of: 'Nora Whelan',
    written: '2026-04-19',
    faqs: [
      [
        'Do I have to let my baby cry?',
        'No. We choose a pace you can live with, and we change it if it doesn’t work. I’ve never asked anyone to close the door and wait.',
      ],
      [
        'How young is too young for sleep coaching?',
        'Before four months we work on daytime rhythm and safe sleep only. After that we can talk about nights.',
      ],
      [
        'Do you work with twins?',
        'Yes, and most of the plan stays the same. When one baby wakes to eat, we wake the other one too.',
        'draft',
      ],
    ],
  },
  {
    of: 'Naomi Feld',
    written: '2026-01-22',
    faqs: [
      [
        'How do I know if it’s more than the baby blues?',
        'If you feel low, numb or frightened on most days for more than two weeks, it is worth a conversation. You don’t need to be sure before you call.',
      ],
      [
        'Can I bring my baby to a session?',
        'Yes. There is a mat, a changing table and a quiet corner to feed in. Online, a crying baby is no reason to stop.',
      ],
    ],
  },
  {
    of: 'Yuki Tanabe',
    written: '2026-06-30',
    faqs: [
      [
        'How soon after giving birth can I start?',
        'Breathing and gentle movement from the first week, if you feel well. For an exam, we wait until after your six-week checkup.',
      ],
      [
        'Is leaking normal after giving birth?',
        'It is common, and it can be treated. Most people notice a difference after four to six visits.',
      ],
    ],
  },
  {
    of: 'Leah Goldstein',
    written: '2026-08-08',
    faqs: [
      [
        'Do you offer care in the evening?',
        'On Tuesdays and Thursdays until eight. Message me if neither works, and we’ll find a time.',
        'draft',
      ],
    ],
  },
]

export interface DemoFaqSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: AddFaq,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly idOf: IdOf
}

/** Runs after the people exist. @throws when a command is refused, which is a defect */
export const seedDemoFaqs = async ({ execute, idOf }: DemoFaqSeed): Promise<void> => {
  for (const { of, written, faqs } of demoFaqs) {
    const person = demoPeople.find(({ name }) => name === of)
    if (!person) throw new Error(`There is no demo person called ${of}`)
    const { providerId, accountId = 'system' } = idsOf(idOf, person)
    for (const [index, [question, answer, status = 'published']] of faqs.entries()) {
      const id = demoId(`faq/${of}/${question}`)
      const outcome = await execute(new AddFaq(providerId, id, { question, answer }, status), {
        commandId: demoId(`AddFaq/${id}`),
        at: new Date(`${written}T18:${String(10 + index * 4)}:00Z`),
        actorId: accountId,
      })
      if ('refused' in outcome) throw new Error(`A question of ${of} was refused: ${outcome.refused}`)
    }
  }
}
