/** The questions and answers on demo people's profiles. */
import { AddFaq } from '../domain/faqs/faq-commands.ts'
import { demoId, demoStep, type DemoStep, type IdOf } from './demo-ids.ts'
import { providerIds } from './demo-people.ts'

/** By person: the day on which all of them were written, then each question and its answer. `~` is a draft. */
const written: Readonly<Record<string, string>> = {
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
export const demoFaqs = (idOf: IdOf): readonly DemoStep<AddFaq>[] =>
  Object.entries(written).flatMap(([of, script]) => {
    const { providerId, accountId } = providerIds(idOf, of)
    const [on = '', ...faqs] = script.split(/\n(?=[?~] )/)
    return faqs.map((faq, index) => {
      const [question = '', ...answer] = faq.slice(2).split('\n')
      const id = demoId(`faq/${of}/${question}`)
      const words = { question, answer: answer.join('\n') }
      const add = new AddFaq(providerId, id, words, faq.startsWith('~') ? 'draft' : 'published')
      return demoStep(add, id, Date.parse(`${on}T18:${10 + index * 4}:00Z`), accountId)
    })
  })
