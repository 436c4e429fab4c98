import type { SearchParams } from './search-params.ts'
import { Select } from '../../ui/select.tsx'

type Sort = SearchParams['sort']

const sortWords: Record<Sort, string> = {
  best: 'Best match',
  rating: 'Highest rated',
  price: 'Lowest price',
  newest: 'Newest',
  experience: 'Most experienced',
}

interface SortSelectProps {
  readonly sort: Sort
  readonly onChange: (sort: Sort) => void
}

export const SortSelect = ({ sort, onChange }: SortSelectProps) => (
  <label className="flex items-center gap-2 text-sm">
    <span className="text-soft max-sm:sr-only">Sort by</span>
    <Select
      name="sort"
      value={sort}
      onChange={({ target }) => onChange(target.value as Sort)}
      className="field-sizing-content min-h-11 rounded-control border border-edge bg-card pl-3.5 font-medium text-ink hover:border-ink"
    >
      {(Object.keys(sortWords) as Sort[]).map((value) => (
        <option key={value} value={value}>
          {sortWords[value]}
        </option>
      ))}
    </Select>
  </label>
)
