import { Link, type LinkProps } from '@tanstack/react-router'
import { ForwardIcon } from '../../ui/icons.tsx'

/** A link to one task; the whole card is clickable. */
export const DashboardCard = ({
  to,
  title,
  text,
}: {
  to: NonNullable<LinkProps['to']>
  title: string
  text: string
}) => (
  <li className="relative flex flex-col rounded-card border border-line bg-card p-6 transition-colors duration-150 hover:border-ink">
    <h2 className="text-xl">
      <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
        {title}
      </Link>
    </h2>
    <p className="mt-2 grow text-soft">{text}</p>
    <ForwardIcon className="mt-4 text-accent" />
  </li>
)
