/** What the record search looks in, and the name of each record it finds. */
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import type { ListName } from 'backend/contract/staff/console-lists'
import { useGetList, type RaRecord } from 'react-admin'

export interface FoundRecord {
  readonly kind: ListName
  readonly id: string
  /** The kind of record, such as "People". */
  readonly group: string
  readonly name: string
}

interface Finds {
  readonly finds: readonly FoundRecord[]
  /** True while more results may arrive. */
  readonly isFetching: boolean
}

/** Records of each kind that are shown at once. */
const most = 4
/** Letters; shorter words would match almost everybody. */
const fewestLetters = 2

type Named = RaRecord & { readonly id: string }

interface Place {
  readonly kind: ListName
  readonly group: string
  readonly nameOf: (row: never) => string
}

const someone = (name: string | null) => name ?? 'a deleted account'

const places = [
  {
    kind: 'people',
    group: 'People',
    nameOf: (row: { name: string; email: string }) => `${row.name} (${row.email})`,
  },
  { kind: 'providers', group: 'Providers', nameOf: (row: { name: string }) => row.name },
  {
    kind: 'waitlist',
    group: 'Waitlist',
    nameOf: (row: { fullName: string; email: string }) => `${row.fullName} (${row.email})`,
  },
  {
    kind: 'bookings',
    group: 'Bookings',
    nameOf: (row: BookingRow) => `${someone(row.clientName)} with ${someone(row.providerName)}`,
  },
  {
    kind: 'endorsements',
    group: 'Endorsements',
    nameOf: (row: EndorsementRow) => `${someone(row.providerName)}, by ${someone(row.endorserName)}`,
  },
] as const satisfies readonly Place[]

const usePlace = ({ kind, group, nameOf }: Place, words: string): Finds => {
  const { data = [], isFetching } = useGetList<Named>(
    kind,
    { pagination: { page: 1, perPage: most }, filter: { q: words } },
    { enabled: words.length >= fewestLetters },
  )
  const rows = words.length < fewestLetters ? [] : data
  return { finds: rows.map((row) => ({ kind, id: row.id, group, name: nameOf(row as never) })), isFetching }
}

/** Records of every kind that match the words. Fewer than two letters match nothing. */
export const useFoundRecords = (words: string): Finds => {
  const [people, providers, waitlist, bookings, endorsements] = places
  const all = [
    usePlace(people, words),
    usePlace(providers, words),
    usePlace(waitlist, words),
    usePlace(bookings, words),
    usePlace(endorsements, words),
  ]
  return { finds: all.flatMap(({ finds }) => finds), isFetching: all.some(({ isFetching }) => isFetching) }
}
