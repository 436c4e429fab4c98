/** An event at a glance: one icon and one color for each kind, always next to its name. */

import { Box } from '@mui/material'
import { createIcon } from '../../ui/icon.tsx'

export type EventSign =
  | 'begin'
  | 'change'
  | 'mail'
  | 'good'
  | 'no'
  | 'end'
  | 'key'
  | 'pin'
  | 'staff'
  | 'machine'

const drawings: Record<EventSign, ReturnType<typeof createIcon>> = {
  begin: createIcon(<path d="M12 5v14m-7-7h14" />),
  change: createIcon(<path d="M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4" />),
  mail: createIcon(<path d="M4 6.5h16v11H4zm0 .5 8 6 8-6" />),
  good: createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />),
  no: createIcon(<path d="M6.5 6.5l11 11m0-11-11 11" />),
  end: createIcon(<path d="M5 12h14" />),
  key: createIcon(<path d="M8 11.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zm2.5 1L19 4m-3 3 3 3m-5.5-.5 2 2" />),
  pin: createIcon(<path d="M7 4.5h10v15l-5-4-5 4z" />),
  staff: createIcon(
    <path d="M12 3.5c2.2 1.7 4.5 2.5 7 2.5v6c0 4-2.7 7-7 8.5C7.7 19 5 16 5 12V6c2.5 0 4.8-.8 7-2.5z" />,
  ),
  machine: createIcon(<path d="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4" />),
}

const grounds: Record<EventSign, string> = {
  begin: 'var(--color-wash)',
  change: 'var(--color-sand)',
  mail: 'var(--color-sand)',
  good: 'var(--color-wash)',
  no: 'var(--color-blush)',
  end: 'var(--color-sand)',
  key: 'var(--color-sand)',
  pin: 'var(--color-blush)',
  staff: 'var(--color-wash)',
  machine: 'var(--color-sand)',
}

const inks: Partial<Record<EventSign, string>> = {
  begin: 'var(--color-accent)',
  good: 'var(--color-accent)',
  staff: 'var(--color-accent)',
  no: 'var(--color-danger)',
}

export const EventMark = ({ sign }: { sign: EventSign }) => {
  const Drawing = drawings[sign]
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        flex: 'none',
        borderRadius: '50%',
        background: grounds[sign],
        color: inks[sign] ?? 'var(--color-soft)',
      }}
    >
      <Drawing size={16} />
    </Box>
  )
}
