const steps = [
  [
    'Say what would help',
    'Use your own words, or pick a type of care. “Night nurse” works just as well as the official name.',
  ],
  [
    'See who’s available',
    'Each profile tells you how the provider works, what they charge, which insurance they take and which languages they speak.',
  ],
  [
    'Take your time',
    'Looking doesn’t book anything. When someone feels right, request a time on their profile.',
  ],
] as const

export const HowItWorks = () => (
  <section className="page py-14" aria-labelledby="how">
    <h2 id="how" className="text-2xl">
      How it works
    </h2>
    <ol className="mt-7 grid gap-x-10 gap-y-8 md:grid-cols-3">
      {steps.map(([title, text], index) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <span aria-hidden="true" className="font-serif text-2xl text-accent">
            {index + 1}
          </span>
          <h3 className="mt-2 text-lg">{title}</h3>
          <p className="mt-1.5 max-w-[44ch] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
