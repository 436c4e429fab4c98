/** Hours for providers of specs, browser tests and benchmarks. */

/** The same span on each day of the week; a span that ends when it begins, or before, ends the next day. */
export const everyDay = (start: string, end: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end, endsNextDay: end <= start }))

export const introKind = {
  kindId: 'intro',
  kind: 'intro',
  minutes: 15,
  name: '',
  price: 'Free',
  inSeries: false,
} as const

export const visitKind = {
  kindId: 'visit',
  kind: 'visit',
  minutes: 60,
  name: 'Feeding visit',
  price: '$165',
  inSeries: true,
} as const

const nightKind = {
  kindId: 'night',
  kind: 'overnight',
  minutes: 600,
  name: '',
  price: '$40 an hour',
  inSeries: true,
} as const

const allDay = {
  zone: 'America/New_York',
  weekly: everyDay('00:00', '00:00'),
  daysOff: [],
  extraDays: [],
  noticeHours: 12,
  pauseBefore: 0,
  pauseAfter: 0,
  daysAhead: 90,
  kinds: [introKind, visitKind, nightKind],
  terms: 'Free up to 24 hours before. After that, I charge half.',
  meetingLink: '',
}

/** Hours that are open all day, every day, in New York, but for what is set. */
export const openHours = <Set extends object = object>(set?: Set): Omit<typeof allDay, keyof Set> & Set =>
  Object.assign({}, allDay, set)
