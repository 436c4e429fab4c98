import { DownIcon } from '../../ui/frame-icons.tsx'

const questions = [
  [
    'Does it cost anything to look?',
    'No. Searching and reading profiles is free, and you don’t need an account. Each provider sets their own price and says what it covers.',
  ],
  [
    'Does insurance pay for this kind of care?',
    'Sometimes. Lactation and pelvic floor care are often covered; doulas and overnight care less often. Filter by your insurer to see who takes it, then ask your plan what it covers.',
  ],
  [
    'I’m not sure who I need',
    'Describe what’s going on, as you would to a friend: “won’t latch”, “up all night”, “I feel nothing”. Search understands everyday words. When in doubt, a postpartum specialist can tell you who else could help.',
  ],
  [
    'Can I get help online?',
    'Often, yes. Each profile says whether the provider visits in person, meets by video, or both.',
  ],
  [
    'Is it too early, or too late?',
    'Neither. Some people book a doula months ahead; others look for the first time when their baby is six months old. Both are normal.',
  ],
] as const

export const CommonQuestions = () => (
  <section className="page grid gap-x-14 gap-y-6 py-14 lg:grid-cols-[1fr_1.9fr]" aria-labelledby="questions">
    <h2 id="questions" className="text-2xl">
      Questions people ask
    </h2>
    <div>
      {questions.map(([question, answer]) => (
        <details key={question} className="group border-b border-line first:border-t">
          <summary className="flex min-h-15 items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <DownIcon
              size={20}
              className="shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[62ch] pb-5 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
