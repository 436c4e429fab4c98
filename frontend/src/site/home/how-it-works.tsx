const steps = [
  [
    'Say what would help',
    'Use your own words, or pick a kind of care. “Night nurse” works as well as the proper name.',
  ],
  [
    'See who is there',
    'Each person says how they work, what they charge, which insurance they take and what they speak.',
  ],
  [
    'Take your time',
    'Nothing is booked by looking. Keep the link, show it to someone you trust, come back at any hour.',
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
