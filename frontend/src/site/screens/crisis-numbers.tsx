import { t } from 'backend/language/texts'

/** The numbers to call in a crisis, each large enough for a thumb. */
export const CrisisNumbers = () => (
  <ul className="grid max-w-120 grid-cols-[auto_1fr_1fr] gap-2 md:grid-cols-3 text-meta">
    {numbers.map(([href, number, use]) => (
      <li key={href}>
        <a
          className="grid min-h-12 content-center rounded-control bg-sand px-2 text-center hover:bg-sand-deep"
          href={href}
        >
          <strong className="whitespace-nowrap">{number} </strong>
          <span className="text-small">{use}</span>
        </a>
      </li>
    ))}
  </ul>
)

const numbers = [
  ['tel:+18338526262', '1-833-852-6262', t`Call or text, 24/7`],
  ['tel:988', '988', t`Crisis`],
  ['tel:911', '911', t`Emergency`],
] as const
